import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  COMMODITIES,
  COMMODITY_BENCHMARKS,
  COMMODITY_DAYS_MAX,
  type Commodity,
} from '@outcrop/contract/companies/commodity.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorCodeOf } from '#/api/api-error.ts'
import { commodityMutations, commodityQueries } from '#/api/commodities.ts'
import { pickFiles } from '#/components/uploader/file-picker.ts'
import { toast } from '#/state/notices.ts'
import { Badge } from '#/ui/badge.tsx'
import { Button } from '#/ui/button.tsx'
import { Callout } from '#/ui/callout.tsx'
import { Dialog } from '#/ui/dialog.tsx'
import { Field } from '#/ui/field.tsx'
import { NativeSelect } from '#/ui/native-select.tsx'
import { Table } from '#/ui/table.tsx'
import { COMMODITY_COLUMNS, readCommodityCsv, type CommodityRow } from './commodity-csv.ts'
import { formatPrice } from './quote-format.ts'

export interface CommodityImportDialogProps {
  readonly initial: Commodity | null
  readonly onClose: () => void
}

const SHOWN = 200
const LOOKS = { new: 'success', changed: 'warning', same: 'default', wrong: 'destructive' } as const

/** Imports daily prices of a commodity from a CSV: shows what would be written, and writes nothing until it is accepted. */
export function CommodityImportDialog({ initial, onClose }: CommodityImportDialogProps) {
  const { t } = useTranslation(['quote', 'problem'])
  const [commodity, setCommodity] = useState<Commodity>(initial ?? 'gold')
  const [text, setText] = useState<string | null>(null)
  const { data: known } = useQuery(commodityQueries.prices(commodity))
  const saving = useMutation(commodityMutations.importPrices(useQueryClient(), commodity))
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  const file = text === null || known === undefined ? null : readCommodityCsv(text, known, today)
  const days = (file?.rows ?? []).flatMap(({ day, state }) => (day && state !== 'same' ? [day] : []))
  const counts = Map.groupBy(file?.rows ?? [], ({ state }) => state)
  const count = (state: CommodityRow['state']) => counts.get(state)?.length ?? 0
  const tooMany = days.length > COMMODITY_DAYS_MAX
  const { currency, unit } = COMMODITY_BENCHMARKS[commodity]

  async function choose() {
    const [chosen] = await pickFiles('.csv,text/csv', false)
    if (chosen) setText(await chosen.text())
  }

  function accept() {
    saving.mutate(days, {
      onSuccess: ({ added, updated }) => {
        toast({ title: t('commodity.done', { added, updated }), variant: 'success' })
        onClose()
      },
    })
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('commodity.import')}
      description={t('commodity.importText', { columns: COMMODITY_COLUMNS.join(', ') })}
      closeLabel={t('import.close')}
      size="lg"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('import.cancel')}
          </Button>
          <Button
            loading={saving.isPending}
            aria-disabled={days.length === 0 || tooMany}
            onClick={() => days.length > 0 && !tooMany && accept()}
          >
            {t('import.accept', { count: days.length })}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-3">
        <div className="flex flex-wrap items-end gap-3">
          <Field label={t('commodity.label')}>
            {(control) => (
              <NativeSelect
                {...control}
                value={commodity}
                onChange={({ target }) => setCommodity(COMMODITIES.find((key) => key === target.value) ?? 'gold')}
              >
                {COMMODITIES.map((key) => (
                  <option key={key} value={key}>
                    {t(`commodity.name.${key}`)}
                  </option>
                ))}
              </NativeSelect>
            )}
          </Field>
          <Button variant="outline" onClick={() => void choose()}>
            {t(text === null ? 'import.choose' : 'import.another')}
          </Button>
        </div>
        <p className="text-muted-foreground">{t('commodity.unit', { currency, unit })}</p>
        {saving.error && (
          <Callout role="alert" variant="destructive">
            {t(`problem:${errorCodeOf(saving.error)}`)}
          </Callout>
        )}
        {file && file.missing.length > 0 && (
          <Callout role="alert" variant="destructive" title={t('import.missing')}>
            {file.missing.join(', ')}
          </Callout>
        )}
        {tooMany && (
          <Callout role="alert" variant="destructive" title={t('import.tooMany', { count: COMMODITY_DAYS_MAX })} />
        )}
        {file && file.missing.length === 0 && (
          <>
            <p role="status">
              {t('import.summary', {
                added: count('new'),
                changed: count('changed'),
                same: count('same'),
                wrong: count('wrong'),
              })}
            </p>
            {count('wrong') > 0 && <Callout variant="warning">{t('import.wrongText')}</Callout>}
            <CommodityRows rows={file.rows} />
          </>
        )}
      </div>
    </Dialog>
  )
}

/** Wrong rows first, since they need a look. */
function CommodityRows({ rows }: { rows: readonly CommodityRow[] }) {
  const { t } = useTranslation('quote')
  const sorted = rows.toSorted((one, other) => Number(other.state === 'wrong') - Number(one.state === 'wrong'))
  return (
    <Table label={t('import.preview')}>
      <thead>
        <tr>
          <th scope="col" data-numeric>
            {t('import.line')}
          </th>
          <th scope="col">{t('table.date')}</th>
          <th scope="col" data-numeric>
            {t('commodity.price')}
          </th>
          <th scope="col">{t('import.state')}</th>
        </tr>
      </thead>
      <tbody>
        {sorted.slice(0, SHOWN).map(({ line, date, day, state, issue }) => (
          <tr key={line}>
            <td data-numeric>{line}</td>
            <td>{date}</td>
            <td data-numeric>{day ? formatPrice(day.price) : '–'}</td>
            <td>
              <Badge variant={LOOKS[state]}>{t(`import.states.${state}`)}</Badge>{' '}
              {issue && t(`import.issue.${issue}`, { column: t('commodity.price') })}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
