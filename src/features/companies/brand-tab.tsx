import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Company } from '@outcrop/contract/companies/company.ts'
import { VIEWER_GROUND } from '#/components/brand-accent.ts'
import { EntityForm } from '#/components/form/entity-form.tsx'
import { contrastOf, CONTROL_CONTRAST, textOn } from '@outcrop/contract/companies/brand-color.ts'
import { toast } from '#/state/notices.ts'
import { Button } from '#/ui/button.tsx'
import { Callout } from '#/ui/callout.tsx'
import { companyWords } from './company-words.ts'
import { useBrandForm } from './use-company-form.ts'

export interface BrandTabProps {
  readonly company: Company
}

const ADDRESSES = [
  ['linkedin_url', 'form.linkedin', 'https://www.linkedin.com/company/…'],
  ['x_url', 'form.x', 'https://x.com/…'],
  ['youtube_url', 'form.youtube', 'https://www.youtube.com/@…'],
  ['facebook_url', 'form.facebook', 'https://www.facebook.com/…'],
] as const

/** Logo, colour, contacts and links of a company, as its own admins keep them. */
export function BrandTab({ company }: BrandTabProps) {
  const { t } = useTranslation('company')
  const [saves, setSaves] = useState(0)
  return (
    <BrandForm
      // The next edit begins from what was saved, and not from what was there before.
      key={saves}
      company={company}
      onSaved={() => {
        toast({ title: t('brand.saved'), variant: 'success' })
        setSaves((count) => count + 1)
      }}
    />
  )
}

function BrandForm({ company, onSaved }: BrandTabProps & { onSaved: () => void }) {
  const { t } = useTranslation('company')
  const { t: tForm } = useTranslation('form')
  const model = useBrandForm(company, onSaved)
  const { form } = model
  return (
    <div className="max-w-3xl">
      <EntityForm model={model} words={companyWords(t)}>
        <form.AppField name="logo_file_id">
          {(field) => (
            <field.ImageField
              label={t('form.logo')}
              hint={t('brand.logoHint')}
              companyId={company.id}
              aspect={1}
              {...(company.logo[0] && { initialUrl: company.logo[0].url })}
            />
          )}
        </form.AppField>
        <form.AppField name="brand_color">
          {(field) => (
            <field.ColorField
              label={t('form.brandColor')}
              hint={t('brand.colorHint')}
              pickerLabel={t('brand.pickColor')}
              messages={{ regex: t('brand.colorInvalid') }}
            />
          )}
        </form.AppField>
        <form.Subscribe selector={({ values }) => values.brand_color}>
          {(color) => color && <ColorCheck color={color} />}
        </form.Subscribe>
        <div className="grid gap-4 sm:grid-cols-2">
          <form.AppField name="ticker">
            {(field) => <field.TextField label={t('form.ticker')} nullable maxLength={16} />}
          </form.AppField>
          <form.AppField name="exchange">
            {(field) => <field.TextField label={t('form.exchange')} nullable maxLength={40} />}
          </form.AppField>
          <form.AppField name="website">
            {(field) => <field.TextField label={t('form.website')} type="url" nullable />}
          </form.AppField>
        </div>
        <h3 className="text-base">{t('brand.contacts')}</h3>
        <div className="grid gap-4 sm:grid-cols-2">
          <form.AppField name="contact_name">
            {(field) => <field.TextField label={t('form.contactName')} nullable autoComplete="name" />}
          </form.AppField>
          <form.AppField name="contact_email">
            {(field) => <field.TextField label={t('form.contactEmail')} type="email" nullable autoComplete="email" />}
          </form.AppField>
          <form.AppField name="contact_phone">
            {(field) => (
              <field.TextField
                label={t('form.contactPhone')}
                type="tel"
                nullable
                autoComplete="tel"
                placeholder="+1 604 555 0142"
                messages={{ regex: t('brand.phoneInvalid') }}
              />
            )}
          </form.AppField>
        </div>
        <h3 className="text-base">{t('brand.links')}</h3>
        <div className="grid gap-4 sm:grid-cols-2">
          {ADDRESSES.map(([name, label, placeholder]) => (
            <form.AppField key={name} name={name}>
              {(field) => (
                <field.TextField
                  label={t(label)}
                  type="url"
                  nullable
                  placeholder={placeholder}
                  messages={{ regex: t('brand.httpsOnly'), url: t('brand.httpsOnly') }}
                />
              )}
            </form.AppField>
          ))}
        </div>
      </EntityForm>
      <Button type="submit" form={model.id} loading={model.busy} className="mt-5">
        {tForm('save')}
      </Button>
    </div>
  )
}

/** The colour as the viewer will use it, and whether it can be seen there. */
function ColorCheck({ color }: { color: string }) {
  const { t } = useTranslation('company')
  const contrast = contrastOf(color, VIEWER_GROUND)
  const text = textOn(color)
  if (contrast === null || text === null) return null
  const ratio = contrast.toFixed(1)
  return (
    <div className="grid gap-2">
      <p className="flex items-center gap-3 rounded-md p-3" style={{ background: VIEWER_GROUND, color: '#e9e6df' }}>
        <span className="rounded-md px-3 py-1 font-medium" style={{ background: color, color: text }}>
          {t('brand.sample')}
        </span>
        <span className="tabular-nums">{t('brand.contrast', { ratio })}</span>
      </p>
      {contrast < CONTROL_CONTRAST && (
        <Callout variant="warning" role="status" title={t('brand.lowContrast', { ratio })}>
          {t('brand.lowContrastText')}
        </Callout>
      )}
    </div>
  )
}
