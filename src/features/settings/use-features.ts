import { useQueryClient } from '@tanstack/react-query'
import { featureTopics } from '@outcrop/contract/company-settings.ts'
import { companySettingsQueries } from '#/api/company-settings.ts'
import { useTopic } from '#/components/realtime/use-topic.ts'
import { send } from '#/session/atoms.ts'
import { checkSwitches } from '#/state/switches.ts'

/** Follows what others turn on and off: flags of the person, switches, and the lists of flags on this page. */
export function useFeatures(userId: string | null): void {
  const client = useQueryClient()
  useTopic(featureTopics.features, userId === null ? null : { userId }, {
    onMessage(type, { flags }) {
      if (userId === null) return
      const active = Object.fromEntries(flags.map((flag) => [flag.name, flag.is_active_for_user]))
      send({ type: 'flagsLoaded', userId, flags: active })
      if (type === 'snapshot') return
      void checkSwitches()
      void client.invalidateQueries({ queryKey: companySettingsQueries.all() })
    },
  })
}
