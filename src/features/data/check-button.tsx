import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ListChecks } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { validationMutations } from '#/api/validations.ts'
import { problemToast } from '#/components/resource/problem-toast.ts'
import { Button } from '#/ui/button.tsx'

export interface CheckButtonProps {
  readonly companyId: string
  readonly assetId: string
}

/** Begins a check of an asset's data and opens it. */
export function CheckButton({ companyId, assetId }: CheckButtonProps) {
  const { t } = useTranslation('data')
  const client = useQueryClient()
  const navigate = useNavigate()
  const creating = useMutation(validationMutations.create(client))

  function start() {
    creating.mutate(
      { companyId, assetId },
      {
        onSuccess: ({ id }) => void navigate({ to: '/admin/validate/$slug', params: { slug: id } }),
        onError: (error) => void problemToast({ title: t('checks.failed'), error, retry: start }),
      },
    )
  }

  return (
    <Button loading={creating.isPending} onClick={start}>
      <ListChecks />
      {t('checks.start')}
    </Button>
  )
}
