import { useMutation } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { SWITCHES, type Switch } from '@outcrop/contract/account/flags.ts'
import { companySettingsMutations } from '#/api/company-settings.ts'
import { problemToast } from '#/components/resource/problem-toast.ts'
import { featuresChanged } from '#/session/session.ts'
import { confirm } from '#/state/notices.ts'
import { switchesAtom } from '#/state/switches.ts'
import { Badge } from '#/ui/badge.tsx'
import { Button } from '#/ui/button.tsx'
import { SettingRow } from './setting-row.tsx'

/** Switches hold for everybody at once, so each turn is confirmed; maintenance, which also shuts out whoever turns it, by typing. */
export function SwitchList() {
  const { t } = useTranslation('settings')
  const switches = useAtomValue(switchesAtom)
  const { mutate, isPending, variables } = useMutation({
    ...companySettingsMutations.setSwitch(),
    onSuccess: () => void featuresChanged(),
    onError: (error) => void problemToast({ error }),
  })

  async function turn(name: Switch, active: boolean) {
    const label = t(`switch.${name}`)
    const agreed = await confirm({
      title: t(active ? 'switches.confirmOn' : 'switches.confirmOff', { name: label }),
      description: t(name === 'maintenance' && active ? 'switches.maintenance' : 'switches.everybody'),
      submitText: t(active ? 'turnOn' : 'turnOff'),
      ...(name === 'maintenance' && active && { typedConfirmation: label }),
    })
    if (agreed) mutate({ name, active })
  }

  return (
    <section aria-labelledby="settings-switches">
      <h2 id="settings-switches" className="text-lg">
        {t('switches.title')}
      </h2>
      <p className="mt-1 mb-4 text-pretty text-muted-foreground">{t('switches.text')}</p>
      <ul className="divide-y rounded-lg border bg-card">
        {SWITCHES.map((name) => {
          const active = switches[name] === true
          const label = t(`switch.${name}`)
          return (
            <SettingRow key={name} name={label} text={t(`switchText.${name}`)} mark={name}>
              <Badge variant={active ? 'warning' : 'default'}>{t(active ? 'on' : 'off')}</Badge>
              <Button
                variant="outline"
                size="sm"
                loading={isPending && variables.name === name}
                aria-label={t(active ? 'turnOffName' : 'turnOnName', { name: label })}
                onClick={() => void turn(name, !active)}
              >
                {t(active ? 'turnOff' : 'turnOn')}
              </Button>
            </SettingRow>
          )
        })}
      </ul>
    </section>
  )
}
