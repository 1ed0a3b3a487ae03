import type { RecordingModelVersion } from '@outcrop/contract/recordings/recording-model.ts'
import { useTranslation } from 'react-i18next'
import { classNames } from '#/ui/class-names.ts'
import { NativeSelect } from '#/ui/native-select.tsx'
import { useSettingFacts } from './use-setting-facts.ts'

export interface VersionComparisonProps {
  readonly versions: readonly RecordingModelVersion[]
  readonly older: RecordingModelVersion
  readonly newer: RecordingModelVersion
  readonly onChoose: (side: 'older' | 'newer', version: number) => void
}

/** Settings of two versions beside each other; those that differ stand out. */
export function VersionComparison({ versions, older, newer, onChoose }: VersionComparisonProps) {
  const { t } = useTranslation('recording-model')
  const factsOf = useSettingFacts()
  const before = factsOf(older.settings)
  const after = factsOf(newer.settings)
  const rows = after.map((fact, index) => ({ ...fact, before: before[index]?.text ?? null }))
  const changed = rows.filter((row) => row.before !== row.text).length
  return (
    <section aria-labelledby="model-comparison" className="min-w-0">
      <h2 id="model-comparison" className="mb-1 text-base">
        {t('compare.title')}
      </h2>
      <p role="status" className="mb-2 text-muted-foreground">
        {t('compare.changed', { count: changed })}
      </p>
      <div className="scroll-thin overflow-x-auto">
        <table className="w-full min-w-md border-collapse text-start">
          <thead>
            <tr className="border-b">
              <th scope="col" className="w-36 py-1.5 pe-3 text-start font-medium text-muted-foreground">
                {t('field.settings.label')}
              </th>
              {(['older', 'newer'] as const).map((side) => (
                <th key={side} scope="col" className="py-1.5 pe-3 text-start font-medium">
                  <NativeSelect
                    aria-label={t(`compare.${side}`)}
                    value={(side === 'older' ? older : newer).version}
                    onChange={({ target }) => onChoose(side, Number(target.value))}
                  >
                    {versions.map(({ version }) => (
                      <option key={version} value={version}>
                        {t('detail.version', { version })}
                      </option>
                    ))}
                  </NativeSelect>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, label, before: was, text }) => (
              <tr key={name} className={classNames('border-b align-top', was !== text && 'bg-warning-soft')}>
                <th scope="row" className="py-1.5 ps-1 pe-3 text-start font-normal text-muted-foreground">
                  {label}
                </th>
                <td className="py-1.5 pe-3 whitespace-pre-line wrap-anywhere">{was ?? t('fact.none')}</td>
                <td
                  className={classNames('py-1.5 pe-3 whitespace-pre-line wrap-anywhere', was !== text && 'font-medium')}
                >
                  {text ?? t('fact.none')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
