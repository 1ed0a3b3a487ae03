import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorCodeOf } from '#/api/api-error.ts'
import { askNewLink } from '#/api/shared-decks.ts'
import { Button } from '#/ui/button.tsx'
import { Callout } from '#/ui/callout.tsx'

/** Asks whoever made the link of a person for a new one, once it is over. */
export function AskNewLink({ token }: { token: string }) {
  const { t } = useTranslation(['share', 'problem'])
  const ask = useMutation({ mutationFn: () => askNewLink(token) })
  if (ask.isSuccess)
    return (
      <p role="status" className="text-balance">
        {t('renewal.asked')}
      </p>
    )
  return (
    <div className="grid justify-items-center gap-3">
      <Button loading={ask.isPending} onClick={() => ask.mutate()}>
        {t('renewal.ask')}
      </Button>
      {ask.error && (
        <Callout variant="destructive" role="alert">
          {t(`problem:${errorCodeOf(ask.error)}`)}
        </Callout>
      )}
    </div>
  )
}
