import { useTranslation } from 'react-i18next'
import type { Company } from '@outcrop/contract/companies/company.ts'
import { RelativeTime } from '#/components/relative-time.tsx'
import { FactsList } from '#/components/resource/facts-list.tsx'
import { Badge } from '#/ui/badge.tsx'
import { LastQuote } from './quotes/last-quote.tsx'

export interface CompanyOverviewProps {
  readonly company: Company
}

const LINKS = {
  linkedin_url: 'form.linkedin',
  x_url: 'form.x',
  youtube_url: 'form.youtube',
  facebook_url: 'form.facebook',
} as const

/** What the company is, its last quote, and whom to ask. */
export function CompanyOverview({ company }: CompanyOverviewProps) {
  const { t } = useTranslation('company')
  const { website, commodities, contact_email: email, contact_phone: phone } = company
  const links = Object.entries(LINKS).flatMap(([field, label]) => {
    const url = company[field as keyof typeof LINKS]
    return url ? [{ label: t(label), value: <OutsideLink url={url} /> }] : []
  })
  return (
    <div className="grid grid-cols-1 gap-5">
      <LastQuote quote={company.last_quote} ticker={company.ticker} />
      <p className="max-w-reading whitespace-pre-line wrap-anywhere">
        {company.description ?? <span className="text-muted-foreground">{t('overview.noDescription')}</span>}
      </p>
      <FactsList
        facts={[
          { label: t('form.country'), value: company.country },
          {
            label: t('form.commodities'),
            value: commodities.length > 0 && (
              <span className="flex flex-wrap gap-1">
                {commodities.map((commodity) => (
                  <Badge key={commodity}>{commodity}</Badge>
                ))}
              </span>
            ),
          },
          { label: t('form.website'), value: website && <OutsideLink url={website} /> },
          { label: t('form.contactName'), value: company.contact_name },
          {
            label: t('form.contactEmail'),
            value: email && (
              <a className="text-primary underline underline-offset-4" href={`mailto:${email}`}>
                {email}
              </a>
            ),
            copy: email,
          },
          {
            label: t('form.contactPhone'),
            value: phone && (
              <a className="text-primary underline underline-offset-4" href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
                {phone}
              </a>
            ),
          },
          ...links,
          { label: t('overview.followers'), value: company.followers_count },
          { label: t('overview.admins'), value: company.admins_count },
          { label: t('overview.created'), value: company.created_at && <RelativeTime value={company.created_at} /> },
          { label: t('overview.updated'), value: company.updated_at && <RelativeTime value={company.updated_at} /> },
        ]}
      />
    </div>
  )
}

/** Only http addresses become links; the API takes no others. */
function OutsideLink({ url }: { url: string }) {
  if (!/^https?:/i.test(url)) return url
  return (
    <a className="text-primary underline underline-offset-4" href={url} target="_blank" rel="noreferrer">
      {url.replace(/^https?:\/\//, '').replace(/\/$/, '')}
    </a>
  )
}
