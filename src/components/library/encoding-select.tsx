import { useTranslation } from 'react-i18next'
import { NativeSelect } from '#/ui/native-select.tsx'
import { ENCODINGS, type Encoding } from './encoding.ts'

export interface EncodingSelectProps {
  readonly value: Encoding
  readonly onChange: (encoding: Encoding) => void
}

const NAMES: Readonly<Record<Encoding, string>> = {
  'utf-8': 'UTF-8',
  'windows-1252': 'Windows-1252',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
}

export function EncodingSelect({ value, onChange }: EncodingSelectProps) {
  const { t } = useTranslation('library')
  return (
    <label className="flex items-center gap-2">
      <span className="text-muted-foreground">{t('preview.encoding')}</span>
      <NativeSelect value={value} onChange={(event) => onChange(event.target.value as Encoding)}>
        {ENCODINGS.map((encoding) => (
          <option key={encoding} value={encoding}>
            {NAMES[encoding]}
          </option>
        ))}
      </NativeSelect>
    </label>
  )
}
