import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BoardView } from '@outcrop/analysis/session/validation-session.ts'
import { usePause } from '#/hooks/use-pause.ts'
import { Button } from '#/ui/button.tsx'
import { Callout } from '#/ui/callout.tsx'
import { Dialog } from '#/ui/dialog.tsx'
import { useRuleWords } from '../rule-words.ts'
import type { StepProps } from '../step-props.ts'
import { useTold } from '../use-told.ts'
import { MendChoice } from './mend-choice.tsx'
import { MendPreviewRows } from './mend-preview-rows.tsx'
import { type BoardActions, stepOf, type WantedMend } from './use-board-actions.ts'

export interface MendDialogProps {
  readonly session: StepProps['session']
  readonly board: BoardView
  readonly wanted: WantedMend
  readonly actions: BoardActions
  readonly onClose: () => void
}

const REST_MS = 250

/** What a mend would do, before it is done. */
export function MendDialog({ session, board, wanted, actions, onClose }: MendDialogProps) {
  const { t } = useTranslation('board')
  const words = useRuleWords()
  const [choice, setChoice] = useState(wanted.choice)
  // Each letter that is typed is not asked about.
  const [shownChoice, setShownChoice] = useState(wanted.choice)
  const pause = usePause(REST_MS)
  const needsText = wanted.fix === 'set_text' && choice.text === undefined
  const step = { ...wanted, choice: shownChoice }
  const told = useTold(JSON.stringify(step), board, async () =>
    wanted.fix === 'set_text' && shownChoice.text === undefined ? null : await session.previewMend(stepOf(step)),
  )
  const { value: preview, error } = told
  const changes = preview ? preview.cells + preview.removed + preview.added + preview.moved + preview.scaled : 0
  const isSettled = !told.isAsking && shownChoice === choice

  function choose(next: WantedMend['choice']) {
    setChoice(next)
    pause.schedule(() => setShownChoice(next))
  }

  async function apply() {
    if (await actions.mend({ ...wanted, choice })) onClose()
  }

  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => !open && onClose()}
      closeLabel={t('close')}
      title={words.fixLabel(wanted.fix)}
      description={words.fixText(wanted.fix)}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            loading={actions.busy === 'mend'}
            disabled={needsText || !isSettled || changes === 0}
            onClick={() => void apply()}
          >
            {t('mendNow')}
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
        <MendChoice fix={wanted.fix} choice={choice} onChoice={choose} />
        {error !== null && (
          <Callout variant="warning" role="status">
            {words.problem(error)}
          </Callout>
        )}
        {actions.problem !== null && (
          <Callout variant="destructive" role="alert">
            {words.problem(actions.problem)}
          </Callout>
        )}
        {preview && changes === 0 && (
          <Callout variant="info" role="status">
            {t('nothingToMend')}
          </Callout>
        )}
        {preview && changes > 0 && <MendPreviewRows preview={preview} isOld={!isSettled} />}
      </form>
    </Dialog>
  )
}
