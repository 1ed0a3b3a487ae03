import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { embedQueries } from '#/api/embeds.ts'
import { ProblemView } from '#/components/problem-view.tsx'
import { EmbedCode } from '#/features/embeds/code/embed-code.tsx'
import { EmbedPreview } from '#/features/embeds/code/embed-preview.tsx'
import { embedLink } from '#/features/embeds/embed-link.ts'
import { buttonClass } from '#/ui/button-class.ts'
import { Callout } from '#/ui/callout.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'

export interface CodeStepProps {
  readonly embedId: string
}

/** The embed that was made, and the code for other sites. */
export function CodeStep({ embedId }: CodeStepProps) {
  const { t } = useTranslation('embed')
  const { data: embed, error, refetch } = useQuery(embedQueries.detail(embedId))
  if (error) return <ProblemView error={error} onRetry={() => void refetch()} />
  if (!embed) return <Skeleton className="h-80 w-full" />
  return (
    <div className="grid gap-5">
      <Callout variant="success" role="status" title={t('wizard.made', { name: embed.name })}>
        {t('wizard.madeText')}
      </Callout>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <section aria-labelledby="made-preview">
          <h2 id="made-preview" className="mb-2 text-base">
            {t('preview.heading')}
          </h2>
          <EmbedPreview embed={embed} />
        </section>
        <section aria-labelledby="made-code">
          <h2 id="made-code" className="mb-2 text-base">
            {t('code.heading')}
          </h2>
          <EmbedCode embed={embed} />
        </section>
      </div>
      <div className="flex flex-wrap gap-2 border-t pt-4">
        <Link {...embedLink(embed)} className={buttonClass({})}>
          {t('wizard.open')}
        </Link>
        <Link to="/admin/embeds/create" search={{}} className={buttonClass({ variant: 'outline' })}>
          {t('wizard.another')}
        </Link>
      </div>
    </div>
  )
}
