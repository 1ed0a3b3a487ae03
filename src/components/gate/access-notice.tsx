import { useMutation } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { errorCodeOf } from '#/api/api-error.ts'
import { Button } from '#/ui/button.tsx'
import { buttonClass } from '#/ui/button-class.ts'
import { Callout } from '#/ui/callout.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'
import { contentKey, type GatedContent } from './gated-content.ts'

/** States that say what the visitor may not open. */
const CONTENT_STATES = ['sign_in', 'follow', 'refused', 'not_found'] as const
/** States of the link, and of a recording behind it. */
type LinkState = 'share_expired' | 'share_renewable' | 'share_ended' | 'withdrawn' | 'processing'
export type AccessState = (typeof CONTENT_STATES)[number] | LinkState

export interface AccessNoticeProps {
  readonly content: GatedContent
  readonly state: AccessState
  readonly companyName?: string | undefined
  readonly className?: string
  /** Follows the company, for `follow`. Rejects with the problem. */
  readonly onFollow?: () => Promise<unknown>
  /** Asks for a new link, for `share_renewable`. Rejects with the problem. */
  readonly onRequestLink?: () => Promise<unknown>
}

/** Explains why a visitor cannot open a deck or recording, and offers the next step if there is one. */
export function AccessNotice({ content, state, companyName: company = '', ...props }: AccessNoticeProps) {
  const { t } = useTranslation('gate')
  const contentState = CONTENT_STATES.find((item) => item === state)
  const key = contentState ? contentKey(content, contentState) : (`state.${state as LinkState}` as const)
  return (
    <EmptyState
      level={1}
      title={t(`${key}.title`, { company })}
      description={t(`${key}.text`, { company })}
      className={`justify-center ${props.className}`}
      actions={
        state === 'sign_in' ? (
          <SignInLink />
        ) : state === 'follow' && props.onFollow ? (
          <NoticeAction label={t('follow', { company })} onRun={props.onFollow} />
        ) : (
          state === 'share_renewable' &&
          props.onRequestLink && (
            <NoticeAction label={t('requestLink')} done={t('linkRequested')} onRun={props.onRequestLink} />
          )
        )
      }
    />
  )
}

function SignInLink() {
  const { t } = useTranslation('gate')
  const { href } = useLocation()
  return (
    <Link to="/login" search={{ redirectedFrom: href }} className={buttonClass()}>
      {t('signIn')}
    </Link>
  )
}

interface NoticeActionProps {
  readonly label: string
  /** Replaces the button once it has succeeded. */
  readonly done?: string
  readonly onRun: () => Promise<unknown>
}

function NoticeAction({ label, done, onRun }: NoticeActionProps) {
  const { t } = useTranslation('problem')
  const action = useMutation({ mutationFn: onRun, networkMode: 'always' })
  if (action.isSuccess && done)
    return (
      <p role="status" className="text-balance">
        {done}
      </p>
    )
  return (
    <div className="grid justify-items-center gap-3">
      <Button loading={action.isPending} onClick={() => action.mutate()}>
        {label}
      </Button>
      {action.error && (
        <Callout variant="destructive" role="alert">
          {t(errorCodeOf(action.error))}
        </Callout>
      )}
    </div>
  )
}
