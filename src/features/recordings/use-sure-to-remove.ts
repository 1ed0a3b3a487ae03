import type { Recording } from '@outcrop/contract/recording.ts'
import { useTranslation } from 'react-i18next'
import { fetchRecordingUsage } from '#/api/recordings.ts'
import { problemToast } from '#/components/resource/problem-toast.ts'
import { confirm } from '#/state/notices.ts'

/** Names listed in a question; the others are counted. */
const NAMED_MAX = 5

/** Asks before recordings that are published or shown by embeds go to the trash; others go without a question. */
export function useSureToRemove(): (items: readonly Recording[]) => Promise<boolean> {
  const { t } = useTranslation('recording')
  return async (items) => {
    const isPublished = items.some((item) => item.published_at !== null)
    const shown = items.filter(({ embeds }) => embeds > 0)
    if (!isPublished && shown.length === 0) return true
    let titles: string[]
    try {
      const uses = await Promise.all(shown.map(({ id }) => fetchRecordingUsage(id)))
      titles = [...new Set(uses.flatMap(({ results }) => results).map(({ title }) => `“${title}”`))]
    } catch (error) {
      // What may break elsewhere is not removed unasked.
      void problemToast({ title: t('trash.unknown'), error })
      return false
    }
    const named = titles.slice(0, NAMED_MAX)
    if (titles.length > NAMED_MAX) named.push(t('trash.more', { count: titles.length - NAMED_MAX }))
    const places = new Intl.ListFormat('en-GB').format(named)
    const texts = [
      isPublished && t('trash.published', { count: items.length }),
      named.length > 0 && t('trash.used', { places }),
    ]
    return await confirm({
      title: t('trash.title', { count: items.length, name: items[0]?.title }),
      description: texts.filter(Boolean).join(' '),
      submitText: t('trash.submit'),
      confirmationRequired: false,
    })
  }
}
