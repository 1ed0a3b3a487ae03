import type { PartChoice, PartFixStep } from '@outcrop/validation/session/validation-recipe.ts'
import { Undo2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#/ui/badge.tsx'
import { Button } from '#/ui/button.tsx'
import { Callout } from '#/ui/callout.tsx'
import { lazyPart } from '#/ui/lazy-part.ts'
import { Skeleton } from '#/ui/skeleton.tsx'
import { RuleCard } from '../review/rule-card.tsx'
import type { ReviewActions } from '../review/use-review-actions.ts'
import { useRuleLabels } from '../rule-labels.ts'
import type { OpenParts, StepProps } from '../step-props.ts'
import { PartFactsList } from './part-facts.tsx'
import { PartFindings } from './part-findings.tsx'
import { PartFixDialog } from './part-fix-dialog.tsx'
import type { PartResults } from './use-part-results.ts'

// The figures of the rules come with their code.
const RuleSettingsDialog = lazyPart(() =>
  import('../review/rule-settings-dialog.tsx').then((module) => ({ default: module.RuleSettingsDialog })),
)

/** Rules of parts whose file names no coordinate system. */
const SYSTEM_MISSING: ReadonlySet<string> = new Set(['G01', 'V01'])

export interface PartPaneProps extends Pick<StepProps, 'session' | 'recipe' | 'validation'> {
  readonly choice: PartChoice
  readonly parts: OpenParts
  readonly part: PartResults
  readonly actions: ReviewActions
  /** After a finding was chosen that is shown elsewhere. */
  readonly onChosen: () => void
}

/** A grid, a layer, a mesh or a project: its facts, a rule that it breaks with its fixes, and where it does. */
export function PartPane({ session, recipe, validation, choice, parts, part, actions, onChosen }: PartPaneProps) {
  const { t } = useTranslation(['part', 'validation'])
  const labels = useRuleLabels()
  const [fix, setFix] = useState<string | null>(null)
  const [isSetting, setSetting] = useState(false)
  const { file, kind, use, mends: fixes } = choice
  const { crs } = recipe
  const view = parts.views.get(file)
  const { rule, findings, findingsError } = part

  function addFix(step: PartFixStep) {
    parts.onFixes(file, (now) => [...now, step])
    setFix(null)
  }

  return (
    <div className="flex size-full min-h-0 flex-col" aria-busy={parts.opening === file}>
      <div className="flex flex-wrap items-center gap-2 border-b px-3 py-1.5">
        <h3 className="min-w-0 flex-1 basis-40 font-semibold wrap-anywhere">{file}</h3>
        <Badge variant="outline">{t(`validation:kind.${kind}`)}</Badge>
        {use !== 'data' && <Badge variant="selected">{t(`validation:use.${use}`)}</Badge>}
        <Button
          variant="ghost"
          size="icon"
          aria-label={t('part:undo')}
          aria-disabled={fixes.length === 0}
          loading={parts.opening === file}
          onClick={() => fixes.length > 0 && parts.onFixes(file, (now) => now.slice(0, -1))}
        >
          <Undo2 />
        </Button>
      </div>
      {!view ? (
        <Skeleton className="m-3 h-40" />
      ) : (
        <div className="scroll-thin min-h-0 flex-1 overflow-y-auto">
          {view.refusal ? (
            <Callout variant="destructive" className="m-3" title={t('validation:files.refused')}>
              {labels.refused(view.refusal.code, view.refusal.values)}
            </Callout>
          ) : (
            <PartFactsList view={view} />
          )}
          {!view.refusal && !rule && <p className="p-3 text-muted-foreground">{t('part:allRight')}</p>}
          {rule && (
            <RuleCard
              rule={{ ...rule, holes: 0, mended: 0 }}
              onFix={(requested) => setFix(requested.fix)}
              onSettings={() => {
                actions.forgetProblem()
                setSetting(true)
              }}
            />
          )}
          {rule && crs !== null && choice.crs === null && SYSTEM_MISSING.has(rule.code) && (
            <div className="border-b bg-subtle px-3 pb-2">
              <Button size="sm" onClick={() => parts.onSystem(file, crs)}>
                {t('part:takeSystem', { code: crs })}
              </Button>
            </div>
          )}
          {rule && findings && (
            <PartFindings
              key={rule.code}
              view={view}
              rule={rule.code}
              findings={findings}
              chosen={part.chosen}
              onChoose={(index) => {
                part.choose(index)
                if (findings[index]?.place) onChosen()
              }}
            />
          )}
          {rule && findingsError !== null && (
            <Callout
              variant="destructive"
              role="alert"
              className="m-3"
              title={t('part:findingsFailed')}
              actions={
                <Button size="sm" variant="outline" onClick={part.retry}>
                  {t('part:retry')}
                </Button>
              }
            >
              {labels.problem(findingsError)}
            </Callout>
          )}
          {rule && !findings && findingsError === null && <Skeleton className="m-3 h-24" />}
        </div>
      )}
      {view && rule && fix !== null && (
        <PartFixDialog
          session={session}
          choice={choice}
          crs={crs}
          view={view}
          rule={rule.code}
          fix={fix}
          onFix={addFix}
          onClose={() => setFix(null)}
        />
      )}
      {isSetting && rule && (
        <Suspense>
          <RuleSettingsDialog
            companyId={validation.company_id}
            code={rule.code}
            recipe={recipe}
            actions={actions}
            onClose={() => {
              setSetting(false)
              actions.forgetProblem()
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
