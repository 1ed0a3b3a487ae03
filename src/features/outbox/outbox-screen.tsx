import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { errorCodeOf } from '#/api/api-error.ts'
import { mailPageUrl, outboxQueries } from '#/api/outbox.ts'
import { PageHeader } from '#/components/page-header.tsx'
import { RelativeTime } from '#/components/relative-time.tsx'
import { Button } from '#/ui/button.tsx'
import { classNames } from '#/ui/class-names.ts'
import { EmptyState } from '#/ui/empty-state.tsx'
import { ErrorState } from '#/ui/error-state.tsx'
import { Field } from '#/ui/field.tsx'
import { Input } from '#/ui/input.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import { TabLinks } from '#/ui/tab-links.tsx'

const FROM = '/__outbox'

/** The demo's mails, as their readers see them. */
export function OutboxScreen() {
  const { t } = useTranslation('outbox')
  const { t: tProblem } = useTranslation('problem')
  const { search, mail, as } = useSearch({ from: FROM })
  const navigate = useNavigate({ from: FROM })
  const { data, error, refetch } = useQuery({ ...outboxQueries.list(search), placeholderData: keepPreviousData })
  const isOff = error && errorCodeOf(error) === 'not_found'
  if (isOff) return <EmptyState level={1} title={t('off.title')} description={t('off.text')} />
  const open = data?.results.find(({ id }) => id === mail) ?? data?.results[0]
  return (
    <div className="mx-auto w-full max-w-6xl">
      <PageHeader title={t('title')} description={t('text')} />
      {error && !data && (
        <ErrorState
          title={tProblem(errorCodeOf(error))}
          actions={<Button onClick={() => void refetch()}>{t('again')}</Button>}
        />
      )}
      <div className="grid gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <div>
          <Field label={t('search')} className="mb-3">
            {(control) => (
              <Input
                {...control}
                type="search"
                value={search}
                onChange={({ target }) => void navigate({ search: { search: target.value }, replace: true })}
              />
            )}
          </Field>
          {!data && !error && <Skeleton className="h-40" />}
          {data?.results.length === 0 && (
            <p className="text-muted-foreground">{t(search === '' ? 'none' : 'noMatch')}</p>
          )}
          <ul className="grid gap-1" aria-label={t('list')}>
            {data?.results.map((each) => (
              <li key={each.id}>
                <Link
                  from={FROM}
                  to="."
                  search={{ search, as, mail: each.id }}
                  aria-current={each.id === open?.id ? 'true' : undefined}
                  className={classNames(
                    'block rounded-md border px-3 py-2 hover:bg-muted',
                    each.id === open?.id && 'border-primary bg-selected',
                  )}
                >
                  <span className="block font-medium wrap-anywhere">{each.subject}</span>
                  <span className="block truncate text-xs text-muted-foreground">{each.to}</span>
                  <RelativeTime value={each.created_at} className="text-xs text-muted-foreground" />
                </Link>
              </li>
            ))}
          </ul>
        </div>
        {open && <MailView key={open.id} id={open.id} subject={open.subject} to={open.to} />}
      </div>
    </div>
  )
}

function MailView({ id, subject, to }: { id: string; subject: string; to: string }) {
  const { t } = useTranslation('outbox')
  const { search, as } = useSearch({ from: FROM })
  return (
    <article aria-label={subject} className="min-w-0">
      <h2 className="text-lg wrap-anywhere">{subject}</h2>
      <p className="mb-3 text-muted-foreground">{t('to', { address: to })}</p>
      <TabLinks label={t('forms')}>
        {(['html', 'text'] as const).map((form) => (
          <Link
            key={form}
            from={FROM}
            to="."
            search={{ search, mail: id, as: form }}
            replace
            className="tab"
            activeOptions={{ exact: true, includeSearch: true }}
          >
            {t(form === 'html' ? 'html' : 'plain')}
          </Link>
        ))}
      </TabLinks>
      {as === 'html' ? (
        <iframe
          title={t('frame', { subject })}
          src={mailPageUrl(id)}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          className="h-[42rem] w-full rounded-md border bg-white"
        />
      ) : (
        <PlainText id={id} />
      )}
    </article>
  )
}

function PlainText({ id }: { id: string }) {
  const { t } = useTranslation('problem')
  const { data, error } = useQuery(outboxQueries.mail(id))
  if (error) return <p role="alert">{t(errorCodeOf(error))}</p>
  if (!data) return <Skeleton className="h-60" />
  return (
    <pre className="rounded-md border bg-card p-4 font-mono text-sm wrap-anywhere whitespace-pre-wrap">
      {data.plain}
    </pre>
  )
}
