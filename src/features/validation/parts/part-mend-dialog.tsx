import type { PartView } from '@outcrop/analysis/session/spatial-session.ts'
import type { PartChoice, PartMendStep } from '@outcrop/analysis/session/validation-recipe.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePause } from '#/hooks/use-pause.ts'
import { formatNumber } from '#/lib/format.ts'
import { randomId } from '#/lib/random-id.ts'
import { Button } from '#/ui/button.tsx'
import { Callout } from '#/ui/callout.tsx'
import { Dialog } from '#/ui/dialog.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import { Table } from '#/ui/table.tsx'
import { useRuleWords } from '../rule-words.ts'
import { useTold } from '../use-told.ts'
import type { SessionCalls } from '../worker/session-link.ts'
import { PartMendChoice } from './part-mend-choice.tsx'
import { rulesBySeverity } from './use-part-board.ts'

export interface PartMendDialogProps {
  readonly session: SessionCalls
  readonly choice: PartChoice
  readonly crs: string | null
  readonly view: PartView
  readonly rule: string
  readonly fix: string
  readonly onMend: (step: PartMendStep) => void
  readonly onClose: () => void
}

const REST_MS = 250
/** The version of all mends of parts that this app knows; a mend that does otherwise gets the next one. */
const MEND_VERSION = 1
const UNTOLD: PartMendStep['choice'] = {}

/** What a mend of a part would leave of its findings, before it is done. */
export function PartMendDialog({ session, choice, crs, view, rule, fix, onMend, onClose }: PartMendDialogProps) {
  const { t } = useTranslation('part')
  const words = useRuleWords()
  const [id] = useState(randomId)
  const [asked, setAsked] = useState(UNTOLD)
  // Each letter that is typed is not asked about.
  const [tried, setTried] = useState(UNTOLD)
  const pause = usePause(REST_MS)
  const stepOf = (told: PartMendStep['choice']): PartMendStep => ({
    id,
    rule,
    fix,
    version: MEND_VERSION,
    choice: told,
  })
  const told = useTold(JSON.stringify(tried), view, () => session.previewPartMend(choice, crs, stepOf(tried)))
  const isSettled = !told.isAsking && tried === asked
  const { value: after, error } = told
  const codes = [...new Set([...rulesBySeverity(view), ...(after?.rules ?? [])].map(({ code }) => code))]
  const countIn = ({ rules }: PartView, code: string) => rules.find((one) => one.code === code)?.count ?? 0

  function choose(next: PartMendStep['choice']) {
    setAsked(next)
    pause.schedule(() => setTried(next))
  }

  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => !open && onClose()}
      closeLabel={t('close')}
      title={words.fixLabel(fix)}
      description={words.fixText(fix)}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button disabled={!isSettled || error !== null || !after} onClick={() => onMend(stepOf(asked))}>
            {t('mendNow')}
          </Button>
        </>
      }
    >
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (isSettled && error === null && after) onMend(stepOf(asked))
        }}
      >
        <PartMendChoice fix={fix} choice={asked} onChoice={choose} />
        {error !== null && (
          <Callout variant="warning" role="status">
            {words.problem(error)}
          </Callout>
        )}
        {after?.refusal && (
          <Callout variant="destructive" role="status">
            {words.refused(after.refusal.code, after.refusal.values)}
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
                      <span className="font-mono text-xs text-muted-foreground">{code}</span> {words.title(code)}
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
