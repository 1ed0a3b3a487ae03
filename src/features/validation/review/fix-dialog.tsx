import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ValidationResults } from '@outcrop/validation/session/validation-session.ts'
import { useGuardedClose } from '#/components/document/use-guarded-close.ts'
import { usePause } from '#/hooks/use-pause.ts'
import { sameContent } from '#/lib/same-content.ts'
import { Button } from '#/ui/button.tsx'
import { Callout } from '#/ui/callout.tsx'
import { Dialog } from '#/ui/dialog.tsx'
import { useRuleLabels } from '../rule-labels.ts'
import type { StepProps } from '../step-props.ts'
import { useWorkerQuery } from '../use-worker-query.ts'
import { FixChoice } from './fix-choice.tsx'
import { FixPreviewRows } from './fix-preview-rows.tsx'
import { type ReviewActions, stepOf, type RequestedFix } from './use-review-actions.ts'

export interface FixDialogProps {
  readonly session: StepProps['session']
  readonly results: ValidationResults
  readonly requested: RequestedFix
  readonly actions: ReviewActions
  readonly onClose: () => void
}

const REST_MS = 250

/** What a fix would do, before it is done. */
export function FixDialog({ session, results, requested, actions, onClose }: FixDialogProps) {
  const { t } = useTranslation('review')
  const labels = useRuleLabels()
  const [choice, setChoice] = useState(requested.choice)
  // Each letter that is typed is not asked about.
  const [shownChoice, setShownChoice] = useState(requested.choice)
  const pause = usePause(REST_MS)
  const close = useGuardedClose(() => !sameContent(choice, requested.choice), onClose)
  const needsText = requested.fix === 'set_text' && choice.text === undefined
  const step = { ...requested, choice: shownChoice }
  const result = useWorkerQuery(JSON.stringify(step), results, async () =>
    requested.fix === 'set_text' && shownChoice.text === undefined ? null : await session.previewFix(stepOf(step)),
  )
  const { value: preview, error } = result
  const changes = preview ? preview.cells + preview.removed + preview.added + preview.moved + preview.scaled : 0
  const isSettled = !result.isLoading && shownChoice === choice

  function choose(next: RequestedFix['choice']) {
    setChoice(next)
    pause.schedule(() => setShownChoice(next))
  }

  async function apply() {
    if (await actions.fix({ ...requested, choice })) onClose()
  }

  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => !open && close()}
      closeLabel={t('close')}
      title={labels.fixLabel(requested.fix)}
      description={labels.fixText(requested.fix)}
      footer={
        <>
          <Button variant="outline" onClick={close}>
            {t('cancel')}
          </Button>
          <Button
            loading={actions.busy === 'fix'}
            disabled={needsText || !isSettled || changes === 0}
            onClick={() => void apply()}
          >
            {t('fixNow')}
          </Button>
        </>
      }
    >
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (!needsText && isSettled && changes > 0) void apply()
        }}
      >
        <FixChoice fix={requested.fix} choice={choice} onChoice={choose} />
        {error !== null && (
          <Callout variant="warning" role="status">
            {labels.problem(error)}
          </Callout>
        )}
        {actions.problem !== null && (
          <Callout variant="destructive" role="alert">
            {labels.problem(actions.problem)}
          </Callout>
        )}
        {preview && changes === 0 && (
          <Callout variant="info" role="status">
            {t('nothingToFix')}
          </Callout>
        )}
        {preview && changes > 0 && <FixPreviewRows preview={preview} isOld={!isSettled} />}
      </form>
    </Dialog>
  )
}
