import { NAME_MAX } from '@outcrop/contract/account/account.ts'
import { typedText } from '@outcrop/contract/api/field.ts'
import type { User } from '@outcrop/contract/account/user.ts'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { updateOwnUser } from '#/api/own-user.ts'
import { EntityForm } from '#/components/form/entity-form.tsx'
import { useEntityForm } from '#/components/form/use-entity-form.ts'
import { reloadUser } from '#/session/sign-in.ts'
import { toast } from '#/state/notices.ts'
import { Button } from '#/ui/button.tsx'
import { profileWords } from './profile-words.ts'

export interface NameFormProps {
  readonly user: User
}

const Name = v.object({ name: typedText(NAME_MAX) })
const SHOWN_MS = 4000

export function NameForm({ user }: NameFormProps) {
  const { t } = useTranslation('profile')
  const { t: tForm } = useTranslation('form')
  const model = useEntityForm({
    name: `profile.${user.id}`,
    schema: Name,
    initial: { values: { name: user.name ?? '' }, version: null },
    save: async ({ values }) => {
      await updateOwnUser(user.id, values)
      await reloadUser()
    },
    onSaved: () => toast({ title: t('you.saved'), variant: 'success', timeout: SHOWN_MS }),
  })
  return (
    <EntityForm model={model} words={profileWords}>
      <div className="flex flex-wrap items-start gap-3">
        <model.form.AppField name="name">
          {(field) => (
            <field.TextField
              label={t('you.name')}
              autoComplete="name"
              maxLength={NAME_MAX}
              required
              className="min-w-48 flex-1"
            />
          )}
        </model.form.AppField>
        <model.form.Subscribe selector={({ isDefaultValue }) => isDefaultValue}>
          {(unchanged) => (
            <Button type="submit" className="mt-[1.45rem]" loading={model.busy} aria-disabled={unchanged}>
              {tForm('save')}
            </Button>
          )}
        </model.form.Subscribe>
      </div>
    </EntityForm>
  )
}
