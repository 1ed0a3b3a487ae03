import { sessionEndpoints } from '@outcrop/contract/session.ts'
import { useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { MouseEvent } from 'react'
import { SectionArtLater } from '#/components/section-art-later.tsx'
import { addressOf } from '#/api/http.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { drawn } from '#/lib/drawn.ts'
import { goAfterLogin } from '#/session/after-login.ts'
import { switchesAtom } from '#/session/atoms.ts'
import { signOutPending } from '#/session/browser-storage.ts'
import { runtimeConfigAtom } from '#/session/runtime-config.ts'
import { confirmSignOut } from '#/session/session.ts'
import { useAtomValue } from '#/session/use-atom-value.ts'
import { buttonClass } from '#/ui/button-class.ts'
import { classNames } from '#/ui/class-names.ts'
import { lazyPart } from '#/ui/lazy-part.ts'
import { LaterCallout } from './later-callout.ts'
import { LoginForm } from './login-form.tsx'
import { SignInProblem } from './sign-in-problem.tsx'

/** Only a demo has them, below the form: nothing moves when they come. */
const DemoSignIns = lazyPart(() =>
  drawn()
    .then(() => import('./demo-sign-ins.tsx'))
    .then((demo) => ({ default: demo.DemoSignIns })),
)

export function LoginScreen() {
  const { redirectedFrom, problem } = useSearch({ from: '/login' })
  const { t } = useTranslation('account')
  const config = useAtomValue(runtimeConfigAtom)
  const googleOnly = useAtomValue(switchesAtom)['google_sign_in_only'] === true
  const google = config?.GOOGLE_SIGN_IN === true

  function goOn() {
    goAfterLogin(redirectedFrom)
  }

  /** Google's session would be taken for the one that was left, and be ended as soon as the server hears of that. */
  function leaveFirst(event: MouseEvent<HTMLAnchorElement>) {
    if (!signOutPending()) return
    event.preventDefault()
    const { href } = event.currentTarget
    void confirmSignOut().then(() => location.assign(href))
  }

  return (
    <div className="relative -mt-14 flex flex-1 flex-col overflow-hidden pt-14">
      <SectionArtLater className="absolute inset-x-0 bottom-0 h-[62%] w-full text-foreground max-sm:h-56" />
      <div
        className={classNames(
          'relative mx-auto grid w-full max-w-6xl flex-1 items-start gap-10 px-4 py-8 md:px-8 lg:grid-cols-[24rem_1fr]',
          // Where index.html puts it, however much it says: the card grows downwards and never moves.
          config?.DEMO ? 'sm:pt-[max(2rem,min(50dvh-12.25rem,100dvh-38rem))]' : 'sm:pt-[max(2rem,50dvh-12.25rem)]',
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
              href={addressOf(sessionEndpoints.startGoogleSignIn.path, {}, { redirected_from: redirectedFrom })}
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
            <Suspense>
              <LaterCallout className="mt-4">{t(google ? 'googleOnly' : 'googleMissing')}</LaterCallout>
            </Suspense>
          ) : (
            <LoginForm onSignedIn={goOn} />
          )}
          <Suspense>{config?.DEMO && !googleOnly && <DemoSignIns onSignedIn={goOn} />}</Suspense>
        </div>
      </div>
    </div>
  )
}
