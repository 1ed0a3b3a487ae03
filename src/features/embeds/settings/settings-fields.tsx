import { EMBED_NAME_MAX, EMBED_THEMES, type EmbedKind } from '@outcrop/contract/embeds/embed-options.ts'
import { useStore } from '@tanstack/react-form'
import { useTranslation } from 'react-i18next'
import type { useEntityForm } from '#/components/form/use-entity-form.ts'
import { IMAGE_ACCEPT } from '#/components/uploader/file-check.ts'
import { END_KINDS, type EmbedSettings } from './embed-settings.ts'

export interface SettingsFieldsProps {
  readonly form: ReturnType<typeof useEntityForm<EmbedSettings, EmbedSettings, unknown>>['form']
  readonly kind: EmbedKind
  readonly companyId: string
  /** Name of the picture that is its poster. */
  readonly posterName?: string | null
  /** Where it starts is asked by number; nothing limits it if absent. */
  readonly slides?: number | undefined
}

const HEADING = 'mb-2 text-base font-semibold'
const PAIRS = 'grid gap-x-6 gap-y-3 sm:grid-cols-2'

/** Fields of how an embed looks and behaves, where it may be shown, and how it ends. */
export function SettingsFields({ form, kind, companyId, posterName, slides }: SettingsFieldsProps) {
  const { t } = useTranslation('embed')
  const isDeck = kind === 'deck'
  return (
    <div className="grid gap-6">
      <div className="grid gap-4">
        <form.AppField name="name">
          {(field) => (
            <field.TextField
              label={t('form.name')}
              hint={t('form.nameHint')}
              placeholder={t('form.namePlaceholder')}
              required
              first
              maxLength={EMBED_NAME_MAX}
            />
          )}
        </form.AppField>
        <form.AppField name="enabled">
          {(field) => <field.CheckboxField label={t('form.enabled')} hint={t('form.enabledHint')} />}
        </form.AppField>
      </div>
      <section>
        <h3 className={HEADING}>{t('form.look')}</h3>
        <div className={PAIRS}>
          <form.AppField name="theme">
            {(field) => (
              <field.SelectField
                label={t('form.theme')}
                options={EMBED_THEMES.map((value) => ({ value, label: t(`theme.${value}`) }))}
              />
            )}
          </form.AppField>
          <form.AppField name="start">
            {(field) =>
              isDeck ? (
                <field.NumberField
                  label={t('form.startSlide')}
                  hint={t('form.startSlideHint')}
                  min={1}
                  {...(slides !== undefined && { max: Math.max(1, slides) })}
                />
              ) : (
                <field.NumberField label={t('form.startSeconds')} unit={t('form.seconds')} min={0} />
              )
            }
          </form.AppField>
          <form.AppField name="controls">{(field) => <field.CheckboxField label={t('form.controls')} />}</form.AppField>
          <form.AppField name="fullscreen">
            {(field) => <field.CheckboxField label={t('form.fullscreen')} />}
          </form.AppField>
          <form.AppField name="autoplay">
            {(field) => <field.CheckboxField label={t('form.autoplay')} hint={t('form.autoplayHint')} />}
          </form.AppField>
          <form.AppField name="loop">{(field) => <field.CheckboxField label={t('form.loop')} />}</form.AppField>
          <form.AppField name="logo">{(field) => <field.CheckboxField label={t('form.logo')} />}</form.AppField>
          {!isDeck && (
            <form.AppField name="captions">
              {(field) => <field.CheckboxField label={t('form.captions')} />}
            </form.AppField>
          )}
        </div>
        <div className="mt-4">
          <form.AppField name="poster_file_id">
            {(field) => (
              <field.LibraryFileField
                label={t('form.poster')}
                hint={t('form.posterHint')}
                companyId={companyId}
                kind="image"
                accept={IMAGE_ACCEPT}
                initialName={posterName ?? undefined}
              />
            )}
          </form.AppField>
        </div>
      </section>
      <section>
        <h3 className={HEADING}>{t('form.sites')}</h3>
        <div className="grid gap-3">
          <form.AppField name="allowed_sites">
            {(field) => (
              <field.TagsField
                label={t('form.allowed_sites')}
                hint={t('form.sitesHint')}
                placeholder="https://example.com"
                suggestions={[]}
                messages={{ check: t('form.siteInvalid') }}
              />
            )}
          </form.AppField>
          <form.AppField name="token_required">
            {(field) => <field.CheckboxField label={t('form.token_required')} hint={t('form.tokenHint')} />}
          </form.AppField>
        </div>
      </section>
      <section>
        <h3 className={HEADING}>{t('form.end')}</h3>
        <EndFields form={form} />
      </section>
    </div>
  )
}

/** The card at the end of an embed. */
function EndFields({ form }: Pick<SettingsFieldsProps, 'form'>) {
  const { t } = useTranslation('embed')
  const end = useStore(form.store, ({ values }) => values.end)
  return (
    <div className="grid gap-4">
      <form.AppField name="end">
        {(field) => (
          <field.SelectField
            label={t('form.endKind')}
            options={END_KINDS.map((value) => ({ value, label: t(`end.${value}`) }))}
          />
        )}
      </form.AppField>
      {end !== 'none' && (
        <>
          <div className={PAIRS}>
            <form.AppField name="end_title">
              {(field) => (
                <field.TextField
                  label={t('form.end_title')}
                  placeholder={t('form.endTitlePlaceholder')}
                  required
                  maxLength={120}
                />
              )}
            </form.AppField>
            <form.AppField name="end_button">
              {(field) => (
                <field.TextField
                  label={t('form.end_button')}
                  placeholder={t('form.endButtonPlaceholder')}
                  required
                  maxLength={40}
                />
              )}
            </form.AppField>
          </div>
          <form.AppField name="end_text">
            {(field) => <field.MultilineField label={t('form.end_text')} rows={2} />}
          </form.AppField>
        </>
      )}
      {end === 'link' && (
        <form.AppField name="end_url">
          {(field) => (
            <field.TextField
              label={t('form.end_url')}
              type="url"
              required
              maxLength={2000}
              messages={{ check: t('form.urlInvalid') }}
            />
          )}
        </form.AppField>
      )}
      {end === 'details' && (
        <form.AppField name="end_consent">
          {(field) => (
            <field.MultilineField label={t('form.end_consent')} hint={t('form.consentHint')} required rows={2} />
          )}
        </form.AppField>
      )}
    </div>
  )
}
