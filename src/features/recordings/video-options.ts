import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { fileQueries } from '#/api/files.ts'
import type { UseOptions } from '#/components/form/combobox-field.tsx'
import { clockTime } from '#/lib/clock-time.ts'
import { formatFileSize } from '#/lib/format.ts'

/** Videos of the company files for a choice of one; a hook, made for one company. */
export function videoOptionsOf(companyId: string): UseOptions {
  return function useVideoOptions(search) {
    const filter = { company_id: companyId, kind: 'video' as const, ordering: '-created_at' as const }
    const { data, isFetching, isError } = useQuery({
      ...fileQueries.list({ ...filter, ...(search && { search }) }),
      placeholderData: keepPreviousData,
    })
    const options = (data?.results ?? [])
      .filter(({ status }) => status === 'ready')
      .map(({ id, name, size, video }) => ({
        value: id,
        label: name,
        detail: [video?.facts && clockTime(video.facts.seconds), formatFileSize(size)].filter(Boolean).join(' · '),
      }))
    return { options, loading: isFetching, failed: isError }
  }
}
