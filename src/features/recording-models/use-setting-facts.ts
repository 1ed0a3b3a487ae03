import type { RecordingModelSettings } from '@outcrop/contract/recordings/recording-model.ts'
import { useFieldTexts } from '#/components/resource/fields/field-texts.ts'
import { modelTable } from './model-table.ts'

const SETTING_NAMES = [
  'layout',
  'intro',
  'outro',
  'watermark',
  'disclaimer',
  'caption_language',
  'retention_days',
] as const

interface SettingFact {
  readonly name: (typeof SETTING_NAMES)[number]
  readonly label: string
  /** Null where the model says nothing of it. */
  readonly text: string | null
}

/** Returns the settings of a model in words, as its fields show them. */
export function useSettingFacts(): (settings: RecordingModelSettings) => SettingFact[] {
  const { textsOf } = useFieldTexts(modelTable)
  return (settings) =>
    SETTING_NAMES.map((name) => {
      const texts = textsOf(name)
      return { name, label: texts.label, text: modelTable.fields[name]?.text(settings[name], texts) || null }
    })
}
