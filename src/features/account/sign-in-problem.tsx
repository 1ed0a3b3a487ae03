import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Callout } from '#/ui/callout.tsx'

export interface SignInProblemProps {
  code: ParseKeys<'problem'>
}

/** Why signing in with Google failed. */
export function SignInProblem({ code }: SignInProblemProps) {
  const { t } = useTranslation('problem')
  return (
    <Callout role="alert" variant="destructive" className="mb-4">
      {t(code)}
    </Callout>
  )
}
