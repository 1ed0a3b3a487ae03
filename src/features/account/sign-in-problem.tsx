import type { TranslationKey } from '#/i18n/keys.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { LaterCallout } from './later-callout.ts'

export interface SignInProblemProps {
  code: TranslationKey<'problem'>
}

/** Why signing in elsewhere brought nobody back. */
export function SignInProblem({ code }: SignInProblemProps) {
  const { t } = useTranslation('problem')
  return (
    <LaterCallout role="alert" variant="destructive" className="mb-4">
      {t(code)}
    </LaterCallout>
  )
}
