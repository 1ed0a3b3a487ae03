import type { TranslationKey } from '#/i18n/keys.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { Callout } from '#/ui/callout.tsx'

export interface SignInProblemProps {
  code: TranslationKey<'problem'>
}

/** Why signing in elsewhere brought nobody back. */
export function SignInProblem({ code }: SignInProblemProps) {
  const { t } = useTranslation('problem')
  return (
    <Callout role="alert" variant="destructive" className="mb-4">
      {t(code)}
    </Callout>
  )
}
