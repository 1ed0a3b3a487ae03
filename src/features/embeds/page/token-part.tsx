import type { Embed } from '@outcrop/contract/embeds/embed.ts'
import { useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { embedMutations } from '#/api/embeds.ts'
import { problemToast } from '#/components/resource/problem-toast.ts'
import { FactsList } from '#/components/resource/facts-list.tsx'
import { Button } from '#/ui/button.tsx'
import { tokenExample } from './token-example.ts'

export interface TokenPartProps {
  readonly embed: Embed
  readonly lock: false | { readonly 'aria-disabled': true; readonly title?: string }
}

/** How a site signs the tokens of an embed that asks for one; the secret is shown when it is asked for. */
export function TokenPart({ embed, lock }: TokenPartProps) {
  const { t } = useTranslation('embed')
  const secret = useMutation(embedMutations.showSecret(embed.id))
  const show = () =>
    secret.mutate(undefined, { onError: (error) => void problemToast({ title: t('token.failed'), error }) })
  const example = tokenExample(embed)
  return (
    <section aria-labelledby="embed-token" className="grid max-w-3xl gap-3">
      <h2 id="embed-token" className="text-base">
        {t('token.heading')}
      </h2>
      <p className="text-muted-foreground">{t('token.text')}</p>
      {secret.data ? (
        <>
          <FactsList facts={[{ label: t('token.secret'), value: <code>{secret.data}</code>, copy: secret.data }]} />
          <p className="text-sm text-muted-foreground">{t('token.keep')}</p>
        </>
      ) : (
        <div>
          <Button variant="outline" loading={secret.isPending} {...lock} onClick={show}>
            <KeyRound />
            {t('token.show')}
          </Button>
        </div>
      )}
      <figure className="grid gap-1">
        <figcaption className="font-medium">{t('token.example')}</figcaption>
        <pre
          // Long lines are scrolled by keyboard too.
          tabIndex={0}
          aria-label={t('token.example')}
          className="scroll-thin overflow-x-auto rounded-md border bg-muted p-3 text-xs"
        >
          {example}
        </pre>
      </figure>
    </section>
  )
}
