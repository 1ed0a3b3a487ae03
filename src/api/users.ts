import { mutationOptions } from '@tanstack/react-query'
import type { BodyInput } from '@outcrop/contract/endpoint.ts'
import { userEndpoints } from '@outcrop/contract/user.ts'
import { update } from './resource.ts'

export const userMutations = {
  /** `reload` fetches the signed-in user again, whose session lies above this layer. */
  update: (id: string, reload: () => Promise<void>) =>
    mutationOptions({
      mutationFn: (body: BodyInput<typeof userEndpoints.updateUser>) => update(userEndpoints.updateUser, id, body),
      onSuccess: reload,
    }),
}
