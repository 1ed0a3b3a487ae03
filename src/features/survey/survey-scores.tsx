import { useId } from 'react'
import { useTranslation } from 'react-i18next'

const SCORES = Array.from({ length: 11 }, (_, score) => score)

export interface SurveyScoresProps {
  score: number | null
  onScoreChange: (score: number) => void
}

/** Eleven radios in a row, or two rows on a phone. */
export function SurveyScores({ score, onScoreChange }: SurveyScoresProps) {
  const { t } = useTranslation('survey')
  const name = useId()
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">{t('score')}</legend>
      <div className="grid grid-cols-6 gap-1 sm:grid-cols-11">
        {SCORES.map((value) => (
          <label
            key={value}
            className="flex h-10 cursor-pointer items-center justify-center rounded-md border tabular-nums hover:bg-muted has-checked:border-primary has-checked:bg-primary has-checked:text-primary-foreground has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring"
          >
            <input
              type="radio"
              className="sr-only"
              name={name}
              value={value}
              checked={score === value}
              onChange={() => onScoreChange(value)}
            />
            {value}
          </label>
        ))}
      </div>
      <p className="flex justify-between gap-4 text-xs text-muted-foreground">
        <span>{t('least')}</span>
        <span>{t('most')}</span>
      </p>
    </fieldset>
  )
}
