import { startGoogleSignIn } from '@outcrop/contract/account/session.ts'
import { useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { SectionArt } from '#/components/section-art.tsx'
import { addressOf } from '#/api/http.ts'
import { goAfterLogin } from '#/session/session.ts'
import { switchesAtom } from '#/state/switches.ts'
import { signOutPending } from '#/session/storage.ts'
import { runtimeConfig } from '#/lib/runtime-config.ts'
import { settleSignOut } from '#/session/sign-out.ts'
import { useAtomValue } from 'jotai'
import { buttonClass } from '#/ui/button-class.ts'
import { classNames } from '#/ui/class-names.ts'
import { Callout } from '#/ui/callout.tsx'
import { DemoSignIns } from './demo-sign-ins.tsx'
import { LoginForm } from './login-form.tsx'
import { SignInProblem } from './sign-in-problem.tsx'

export function LoginScreen() {
  const { redirectedFrom, problem } = useSearch({ from: '/login' })
  const { t } = useTranslation('account')
  const config = runtimeConfig()
  const googleOnly = useAtomValue(switchesAtom)['google_sign_in_only'] === true
  const google = config?.GOOGLE_SIGN_IN === true

  function goOn() {
    goAfterLogin(redirectedFrom)
  }

  /** A pending sign-out is sent first: sent later, it would end the new session of the Google sign-in. */
  function leaveFirst(event: MouseEvent<HTMLAnchorElement>) {
    if (!signOutPending()) return
    event.preventDefault()
    const { href } = event.currentTarget
    void settleSignOut().then(() => location.assign(href))
  }

  return (
    <div className="relative -mt-14 flex flex-1 flex-col overflow-hidden pt-14">
      <SectionArt className="absolute inset-x-0 bottom-0 h-[62%] w-full text-foreground max-sm:h-56" />
      <div
        className={classNames(
          'relative mx-auto grid w-full max-w-6xl flex-1 items-start gap-10 px-4 py-8 md:px-8 lg:grid-cols-[24rem_1fr]',
          // The position that index.html paints: the card grows downwards and never moves.
          config?.DEMO ? 'sm:pt-[max(2rem,50dvh-21rem)]' : 'sm:pt-[max(2rem,50dvh-14rem)]',
        )}
      >
        <div className="w-full max-w-96 rounded-lg border bg-card p-6 shadow-float max-lg:mx-auto max-sm:mb-40">
          <h1 className="text-2xl">{t('title')}</h1>
          <p className="mt-1 mb-5 text-muted-foreground">{t(redirectedFrom ? 'returning' : 'lead')}</p>
          {problem && (
            <Suspense>
              <SignInProblem code={problem} />
            </Suspense>
          )}
          {google && (
            <a
              onClick={leaveFirst}
              href={addressOf(startGoogleSignIn.path, {}, { redirected_from: redirectedFrom })}
              className={buttonClass({ variant: 'outline', size: 'lg' }, 'w-full')}
            >
              {t('google')}
            </a>
          )}
          {google && !googleOnly && (
            <p className="my-4 flex items-center gap-3 text-muted-foreground before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border">
              {t('or')}
            </p>
          )}
          {googleOnly ? (
            <Callout className="mt-4">{t(google ? 'googleOnly' : 'googleMissing')}</Callout>
          ) : (
            <LoginForm onSignedIn={goOn} />
          )}
          {config?.DEMO && !googleOnly && <DemoSignIns onSignedIn={goOn} />}
        </div>
      </div>
    </div>
  )
}
