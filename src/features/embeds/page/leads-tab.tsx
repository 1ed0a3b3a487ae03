import type { Embed, EmbedLead } from '@outcrop/contract/embeds/embed.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { embedMutations, embedQueries, fetchLeads, LEADS_PAGE } from '#/api/embeds.ts'
import { runMutation } from '#/api/run-mutation.ts'
import { ProblemView } from '#/components/problem-view.tsx'
import { RelativeTime } from '#/components/relative-time.tsx'
import { problemToast } from '#/components/resource/problem-toast.ts'
import { SearchBox } from '#/components/search-box.tsx'
import { toCsv } from '#/lib/csv.ts'
import { downloadText } from '#/lib/download.ts'
import { confirm, toast } from '#/state/notices.ts'
import { Button } from '#/ui/button.tsx'
import { Callout } from '#/ui/callout.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'
import { Pagination } from '#/ui/pagination.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'

export interface LeadsTabProps {
  readonly embed: Embed
  readonly locked: string | null
  readonly onEdit: () => void
}

/** People who left their address at the end of an embed. */
export function LeadsTab({ embed, locked, onEdit }: LeadsTabProps) {
  const { t } = useTranslation('embed')
  if (locked !== null) return <Callout>{t('leads.locked', { count: embed.leads })}</Callout>
  return <Leads embed={embed} onEdit={onEdit} />
}

function Leads({ embed, onEdit }: Pick<LeadsTabProps, 'embed' | 'onEdit'>) {
  const { t } = useTranslation('embed')
  const { t: tShell } = useTranslation('shell')
  const [page, setPage] = useState(1)
  const [search, setSearch] = useState('')
  const leads = useQuery(embedQueries.leads(embed.id, page, search))
  const asks = embed.call_to_action !== null && embed.call_to_action.url === null

  async function save() {
    try {
      const head = [t('leads.name'), t('leads.email'), t('leads.consent'), t('leads.when'), t('leads.where')]
      const rows = (await fetchLeads(embed.id)).map((lead) => [
        lead.name,
        lead.email_address,
        lead.consent,
        lead.created_at,
        lead.host,
      ])
      downloadText(`${t('leads.file')}.csv`, toCsv([head, ...rows]), 'text/csv;charset=utf-8')
    } catch (error) {
      void problemToast({ title: t('leads.saveFailed'), error })
    }
  }

  if (leads.error) return <ProblemView error={leads.error} onRetry={() => void leads.refetch()} />
  if (!leads.data) return <Skeleton className="h-40 w-full" />
  const { results, count } = leads.data
  const pageCount = Math.max(1, Math.ceil(count / LEADS_PAGE))
  // The last one of the last page was deleted.
  if (page > pageCount) setPage(pageCount)
  if (count === 0 && search === '')
    return (
      <EmptyState
        title={t('leads.none')}
        description={t(asks ? 'leads.noneYet' : 'leads.noneAsked')}
        actions={
          !asks &&
          embed.deleted_at === null && (
            <Button variant="outline" onClick={onEdit}>
              {t('leads.ask')}
            </Button>
          )
        }
      />
    )
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <SearchBox
          label={t('leads.search')}
          value={search}
          onSearch={(text) => {
            setSearch(text)
            setPage(1)
          }}
        />
        <Button variant="outline" onClick={() => void save()}>
          <Download />
          {t('leads.csv')}
        </Button>
      </div>
      <p role="status" className="text-muted-foreground tabular-nums">
        {t('leads.count', { count })}
      </p>
      <ul className="divide-y rounded-lg border">
        {results.map((lead) => (
          <LeadRow key={lead.id} embedId={embed.id} lead={lead} />
        ))}
      </ul>
      {pageCount > 1 && (
        <Pagination
          page={page}
          pageCount={pageCount}
          label={tShell('pages.label')}
          previousLabel={tShell('pages.previous')}
          nextLabel={tShell('pages.next')}
          pageLabel={(target) => tShell('pages.page', { page: target })}
          onPageChange={setPage}
        />
      )}
    </div>
  )
}

function LeadRow({ embedId, lead }: { readonly embedId: string; readonly lead: EmbedLead }) {
  const { t } = useTranslation('embed')
  const client = useQueryClient()

  async function remove() {
    const sure = await confirm({
      title: t('leads.removeTitle', { name: lead.name }),
      description: t('leads.removeText'),
      submitText: t('leads.remove'),
      confirmationRequired: false,
    })
    if (!sure) return
    await runMutation(client, embedMutations.removeLead(client, embedId), lead.id).then(
      () => toast({ title: t('leads.removed') }),
      (error: unknown) => problemToast({ title: t('leads.removeFailed'), error }),
    )
  }

  return (
    <li className="flex items-start gap-3 p-3">
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span dir="auto" className="font-semibold wrap-anywhere">
            {lead.name}
          </span>
          <a href={`mailto:${lead.email_address}`} className="wrap-anywhere text-primary underline">
            {lead.email_address}
          </a>
        </p>
        <p className="text-sm text-muted-foreground">
          <RelativeTime value={lead.created_at} className="inline-block first-letter:uppercase" />
          {lead.host && <> · {lead.host}</>}
        </p>
        {lead.consent && (
          <p dir="auto" className="text-sm wrap-anywhere text-muted-foreground">
            {t('leads.agreed', { text: lead.consent })}
          </p>
        )}
      </div>
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label={t('leads.removeOf', { name: lead.name })}
        onClick={() => void remove()}
      >
        <Trash2 />
      </Button>
    </li>
  )
}
