import type { RecordingModel } from '@outcrop/contract/recordings/recording-model.ts'
import { useTranslation } from 'react-i18next'
import { RelativeTime } from '#/components/relative-time.tsx'
import { FactsList } from '#/components/resource/facts-list.tsx'
import { ModelPreview } from './model-preview.tsx'
import { useSettingFacts } from './use-setting-facts.ts'

/** The settings of a model in words, and what a recording with them looks like. */
export function ModelOverview({ model }: { readonly model: RecordingModel }) {
  const { t } = useTranslation('recording-model')
  const facts = useSettingFacts()(model.settings).map(({ label, text }) => ({
    label,
    value: text ? <span className="whitespace-pre-line">{text}</span> : <Nothing />,
  }))
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <ModelPreview settings={model.settings} />
      <section aria-labelledby="model-settings">
        <h2 id="model-settings" className="mb-2 text-base">
          {t('field.settings.label')}
        </h2>
        <FactsList
          facts={[
            ...facts,
            {
              label: t('field.created_at.label'),
              value: (
                <>
                  <RelativeTime value={model.created_at} />
                  {model.created_by && <span className="block text-muted-foreground">{model.created_by.name}</span>}
                </>
              ),
            },
            { label: t('field.updated_at.label'), value: <RelativeTime value={model.updated_at} /> },
          ]}
        />
      </section>
    </div>
  )
}

function Nothing() {
  const { t } = useTranslation('recording-model')
  return <span className="text-muted-foreground">{t('fact.none')}</span>
}
