import { useQueryClient } from '@tanstack/react-query'
import { featureTopics } from '@outcrop/contract/operations/feature-topic.ts'
import { useAtomValue } from 'jotai'
import { companySettingsKeys } from '#/api/company-settings-keys.ts'
import { useTopic } from '#/components/realtime/use-topic.ts'
import { navigatorOf } from '#/lib/navigator.ts'
import { runtimeConfig } from '#/lib/runtime-config.ts'
import { flagsAtom, send, userAtom } from '#/session/atoms.ts'
import { store } from '#/state/store.ts'
import { checkSwitches, switchesAtom } from '#/state/switches.ts'

/** Takes over what others turn on and off while the tab is open: menus change, and the guard of the page runs again. */
export function FeatureFollower() {
  // Another backend need not know these events.
  return runtimeConfig()?.OWN_API === true && <Follower />
}

function Follower() {
  const client = useQueryClient()
  const userId = useAtomValue(userAtom)?.id ?? null
  useTopic(featureTopics.features, userId === null ? null : { userId }, {
    onMessage(type, { flags, switches }) {
      if (userId === null) return
      const before = store.get(flagsAtom)
      const active = Object.fromEntries(flags.map((flag) => [flag.name, flag.is_active_for_user]))
      if (flags.some(({ name }) => (before[name] ?? false) !== active[name])) {
        send({ type: 'flagsLoaded', userId, flags: active })
        navigatorOf().recheck()
      }
      const turned = store.get(switchesAtom)
      if (switches.some((row) => (turned[row.name] ?? false) !== row.active)) void checkSwitches()
      if (type === 'event') void client.invalidateQueries({ queryKey: companySettingsKeys() })
    },
  })
  return null
}
