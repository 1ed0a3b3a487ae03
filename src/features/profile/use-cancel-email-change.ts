import { useMutation, useQueryClient } from '@tanstack/react-query'
import { accountMutations } from '#/api/account.ts'
import { problemToast } from '#/components/resource/problem-toast.ts'

/** Stops a change of address that waits to be confirmed. */
export function useCancelEmailChange() {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation(accountMutations.cancelEmailChange(client))
  return { isPending, run: () => mutate(undefined, { onError: (error) => void problemToast({ error }) }) }
}
