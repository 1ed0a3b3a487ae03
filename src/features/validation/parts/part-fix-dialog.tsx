import type { PartView } from '@outcrop/validation/session/spatial-session.ts'
import type { PartChoice, PartFixStep } from '@outcrop/validation/session/validation-recipe.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGuardedClose } from '#/components/document/use-guarded-close.ts'
import { usePause } from '#/hooks/use-pause.ts'
import { formatNumber } from '#/lib/format.ts'
import { randomId } from '#/lib/random-id.ts'
import { sameContent } from '#/lib/same-content.ts'
import { Button } from '#/ui/button.tsx'
import { Callout } from '#/ui/callout.tsx'
import { Dialog } from '#/ui/dialog.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import { Table } from '#/ui/table.tsx'
import { useRuleLabels } from '../rule-labels.ts'
import { useWorkerQuery } from '../use-worker-query.ts'
import type { SessionCalls } from '../worker/session-link.ts'
import { PartFixChoice } from './part-fix-choice.tsx'
import { rulesBySeverity } from './use-part-results.ts'

export interface PartFixDialogProps {
  readonly session: SessionCalls
  readonly choice: PartChoice
  readonly crs: string | null
  readonly view: PartView
  readonly rule: string
  readonly fix: string
  readonly onFix: (step: PartFixStep) => void
  readonly onClose: () => void
}

const REST_MS = 250
/** The version of all fixes of parts that this app knows; a fix that does otherwise gets the next one. */
const FIX_VERSION = 1
const NO_CHOICE: PartFixStep['choice'] = {}

/** What a fix of a part would leave of its findings, before it is done. */
export function PartFixDialog({ session, choice, crs, view, rule, fix, onFix, onClose }: PartFixDialogProps) {
  const { t } = useTranslation('part')
  const labels = useRuleLabels()
  const [id] = useState(randomId)
  const [input, setInput] = useState(NO_CHOICE)
  // Each letter that is typed is not asked about.
  const [tried, setTried] = useState(NO_CHOICE)
  const pause = usePause(REST_MS)
  const close = useGuardedClose(() => !sameContent(input, NO_CHOICE), onClose)
  const stepOf = (next: PartFixStep['choice']): PartFixStep => ({
    id,
    rule,
    fix,
    version: FIX_VERSION,
    choice: next,
  })
  const result = useWorkerQuery(JSON.stringify(tried), view, () => session.previewPartFix(choice, crs, stepOf(tried)))
  const isSettled = !result.isLoading && tried === input
  const { value: after, error } = result
  const codes = [...new Set([...rulesBySeverity(view), ...(after?.rules ?? [])].map(({ code }) => code))]
  const countIn = ({ rules }: PartView, code: string) => rules.find((one) => one.code === code)?.count ?? 0

  function choose(next: PartFixStep['choice']) {
    setInput(next)
    pause.schedule(() => setTried(next))
  }

  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => !open && close()}
      closeLabel={t('close')}
      title={labels.fixLabel(fix)}
      description={labels.fixText(fix)}
      footer={
        <>
          <Button variant="outline" onClick={close}>
            {t('cancel')}
          </Button>
          <Button disabled={!isSettled || error !== null || !after} onClick={() => onFix(stepOf(input))}>
            {t('fixNow')}
          </Button>
        </>
      }
    >
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (isSettled && error === null && after) onFix(stepOf(input))
        }}
      >
        <PartFixChoice fix={fix} choice={input} onChoice={choose} />
        {error !== null && (
          <Callout variant="warning" role="status">
            {labels.problem(error)}
          </Callout>
        )}
        {after?.refusal && (
          <Callout variant="destructive" role="status">
            {labels.refused(after.refusal.code, after.refusal.values)}
          </Callout>
        )}
        {after ? (
          <div aria-busy={!isSettled} className="grid gap-2">
            <Table label={t('preview.label')}>
              <thead>
                <tr>
                  <th>{t('preview.rule')}</th>
                  <th data-numeric>{t('preview.before')}</th>
                  <th data-numeric>{t('preview.after')}</th>
                </tr>
              </thead>
              <tbody>
                {codes.map((code) => (
                  <tr key={code}>
                    <td>
                      <span className="font-mono text-xs text-muted-foreground">{code}</span> {labels.title(code)}
                    </td>
                    <td data-numeric>{formatNumber(countIn(view, code))}</td>
                    <td
                      data-numeric
                      className={countIn(after, code) < countIn(view, code) ? 'text-success' : undefined}
                    >
                      {formatNumber(countIn(after, code))}
                    </td>
                  </tr>
                ))}
                <tr>
                  <td>{t('preview.score')}</td>
                  <td data-numeric>{formatNumber(Math.floor(view.score))}</td>
                  <td data-numeric>{formatNumber(Math.floor(after.score))}</td>
                </tr>
              </tbody>
            </Table>
            <p className="text-xs text-muted-foreground">{t('preview.hint')}</p>
          </div>
        ) : (
          error === null && <Skeleton aria-label={t('preview.asking')} className="h-28" />
        )}
      </form>
    </Dialog>
  )
}
