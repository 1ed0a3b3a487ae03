import { SURVEY_COMMENT_MAX } from '@outcrop/contract/people/survey.ts'
import { useId, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { errorCodeOf } from '#/api/api-error.ts'
import { answerSurvey } from '#/api/surveys.ts'
import { i18n } from '#/i18n/i18n.ts'
import { analytics } from '#/telemetry/analytics.ts'
import { Button } from '#/ui/button.tsx'
import { Dialog } from '#/ui/dialog.tsx'
import { Field } from '#/ui/field.tsx'
import { Textarea } from '#/ui/textarea.tsx'
import { declineSurvey } from './survey-due.ts'
import { SurveyScores } from './survey-scores.tsx'

export interface SurveyDialogProps {
  userId: string
  companyId: string
  /** The dialog has closed, answered or not. */
  onClosed: () => void
}

/** Asks how likely the person is to recommend the product. Closing it counts as declining, for a long time. */
export function SurveyDialog({ userId, companyId, onClosed }: SurveyDialogProps) {
  const { t } = useTranslation('survey')
  const formId = useId()
  const [score, setScore] = useState<number | null>(null)
  const [comment, setComment] = useState('')
  const [problem, setProblem] = useState('')
  const [state, setState] = useState<'asking' | 'sending' | 'thanked'>('asking')

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state === 'sending') return
    if (score === null) return setProblem(t('scoreMissing'))
    setState('sending')
    setProblem('')
    try {
      await answerSurvey({ company_id: companyId, score, comment })
      analytics.track('nps_answered', { score })
      setState('thanked')
    } catch (error) {
      await i18n.loadNamespaces('problem')
      setProblem(i18n.t('survey:failed', { why: i18n.t(`problem:${errorCodeOf(error)}`) }))
      setState('asking')
    }
  }

  function close() {
    if (state === 'asking')
      declineSurvey(userId, companyId).catch((error: unknown) => console.warn('The API hears of it later', error))
    onClosed()
  }

  const thanked = state === 'thanked'
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={t(thanked ? 'thanksTitle' : 'title')}
      description={<span role="status">{t(thanked ? 'thanks' : 'description')}</span>}
      closeLabel={t('close')}
      footer={
        thanked ? (
          <Button onClick={close}>{t('close')}</Button>
        ) : (
          <>
            <Button variant="outline" onClick={close}>
              {t('later')}
            </Button>
            <Button type="submit" form={formId} aria-disabled={state === 'sending'}>
              {t('send')}
            </Button>
          </>
        )
      }
    >
      {!thanked && (
        <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
          <SurveyScores score={score} onScoreChange={setScore} />
          <Field label={t('comment')} aside={t('optional')}>
            {(control) => (
              <Textarea
                {...control}
                rows={3}
                maxLength={SURVEY_COMMENT_MAX}
                value={comment}
                onChange={(event) => setComment(event.target.value)}
              />
            )}
          </Field>
          {problem && (
            <p role="alert" className="text-sm font-medium text-destructive">
              {problem}
            </p>
          )}
        </form>
      )}
    </Dialog>
  )
}
