import type { PartChoice } from '@outcrop/validation/session/validation-recipe.ts'
import { useTranslation } from 'react-i18next'
import { Progress } from '#/ui/progress.tsx'
import { countOf } from '../results-summary.ts'
import type { OpenParts } from '../step-props.ts'

export interface PartScoresProps {
  readonly choices: readonly PartChoice[]
  readonly parts: OpenParts
  readonly shown: string
  readonly onShow: (file: string) => void
}

/** The quality of each grid, layer, mesh and project, with what was found. */
export function PartScores({ choices, parts, shown, onShow }: PartScoresProps) {
  const { t } = useTranslation(['part', 'validation'])
  return (
    <section aria-label={t('part:scores')} className="grid gap-2 border-b p-2">
      {choices.map(({ file, kind }) => {
        const view = parts.views.get(file)
        const score = Math.floor(view?.score ?? 0)
        const [errors, warnings] = view ? [countOf(view, 'error'), countOf(view, 'warning')] : [0, 0]
        const found = [
          errors > 0 && t('part:errors', { count: errors }),
          warnings > 0 && t('part:warnings', { count: warnings }),
        ].filter(Boolean)
        const state = view?.refusal
          ? t('part:refused')
          : view
            ? found.join(', ') || t('part:clean')
            : t(parts.opening === file ? 'part:reading' : 'part:unread')
        return (
          <button
            key={file}
            type="button"
            aria-current={file === shown}
            className="min-w-0 rounded-md px-1.5 py-1 text-start hover:bg-muted aria-[current=true]:bg-selected"
            onClick={() => onShow(file)}
          >
            <span className="flex items-baseline justify-between gap-2">
              <span className="truncate font-medium" title={file}>
                {file.slice(file.lastIndexOf('/') + 1)}
              </span>
              {view && !view.refusal && <span className="shrink-0 tabular-nums">{score}</span>}
            </span>
            <span className="flex items-baseline justify-between gap-2 text-xs text-muted-foreground tabular-nums">
              <span className="truncate">{t(`validation:kind.${kind}`)}</span>
              <span className={view?.refusal || errors > 0 ? 'text-destructive' : undefined}>{state}</span>
            </span>
            {view && !view.refusal && (
              <Progress
                label={t('part:scoreOf', { name: file })}
                value={score}
                tone={score >= 90 ? 'success' : score >= 60 ? 'primary' : 'destructive'}
                className="mt-1"
              />
            )}
          </button>
        )
      })}
    </section>
  )
}
