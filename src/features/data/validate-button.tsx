import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ListChecks } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { validationMutations } from '#/api/validations.ts'
import { problemToast } from '#/components/resource/problem-toast.ts'
import { Button } from '#/ui/button.tsx'

export interface ValidateButtonProps {
  readonly companyId: string
  readonly assetId: string
}

/** Begins a validation of an asset's data and opens it. */
export function ValidateButton({ companyId, assetId }: ValidateButtonProps) {
  const { t } = useTranslation('data')
  const client = useQueryClient()
  const navigate = useNavigate()
  const creating = useMutation(validationMutations.create(client))

  function start() {
    creating.mutate(
      { companyId, assetId },
      {
        onSuccess: ({ id }) => void navigate({ to: '/admin/validate/$slug', params: { slug: id } }),
        onError: (error) => void problemToast({ title: t('validations.failed'), error, retry: start }),
      },
    )
  }

  return (
    <Button loading={creating.isPending} onClick={start}>
      <ListChecks />
      {t('validations.start')}
    </Button>
  )
}
