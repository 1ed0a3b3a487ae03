import type { Recording } from '@outcrop/contract/recordings/recording.ts'
import { useTranslation } from 'react-i18next'
import { fetchRecordingUsage } from '#/api/recordings.ts'
import { askWhereUsed, listOfUses } from '#/components/resource/ask-where-used.ts'

/** Asks before recordings that are published or shown by embeds go to the trash; others go without a question. */
export function useSureToRemove(): (items: readonly Recording[]) => Promise<boolean> {
  const { t } = useTranslation('recording')
  return async (items) => {
    const isPublished = items.some((item) => item.published_at !== null)
    const shown = items.filter(({ embeds }) => embeds > 0)
    if (!isPublished && shown.length === 0) return true
    return await askWhereUsed({
      find: () => Promise.all(shown.map(({ id }) => fetchRecordingUsage(id))),
      unknown: t('trash.unknown'),
      question(uses) {
        const titles = [...new Set(uses.flatMap(({ results }) => results).map(({ title }) => title))]
        const places = listOfUses(titles, (count) => t('trash.more', { count }))
        const texts = [
          isPublished && t('trash.published', { count: items.length }),
          titles.length > 0 && t('trash.used', { places }),
        ]
        return {
          title: t('trash.title', { count: items.length, name: items[0]?.title }),
          description: texts.filter(Boolean).join(' '),
          submitText: t('trash.submit'),
        }
      },
    })
  }
}
