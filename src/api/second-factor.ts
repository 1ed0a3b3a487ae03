import {
  getSecondFactors,
  startTotp,
  confirmTotp,
  removeTotp,
  startPasskey,
  addPasskey,
  removePasskey,
  renewRecoveryCodes,
} from '@outcrop/contract/account/second-factor.ts'
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from './http.ts'

export const secondFactorQueries = {
  all: () => ['second-factor'] as const,
  own: () =>
    queryOptions({
      queryKey: [...secondFactorQueries.all(), 'own'] as const,
      queryFn: ({ signal }) => call(getSecondFactors, { signal }),
    }),
}

export const secondFactorMutations = {
  startTotp: () =>
    mutationOptions({
      mutationFn: (password: string) => call(startTotp, { body: { password } }),
    }),
  confirmTotp: (client: QueryClient) =>
    mutationOptions({
      mutationFn: (code: string) => call(confirmTotp, { body: { code } }),
      onSuccess: () => client.invalidateQueries({ queryKey: secondFactorQueries.all() }),
    }),
  removeTotp: (client: QueryClient) =>
    mutationOptions({
      mutationFn: (password: string) => call(removeTotp, { body: { password } }),
      onSuccess: () => client.invalidateQueries({ queryKey: secondFactorQueries.all() }),
    }),
  /** Asks the browser for a new passkey between its two calls. */
  addPasskey: (client: QueryClient) =>
    mutationOptions({
      mutationFn: async ({ name, password }: { name: string; password: string }) => {
        const options = await call(startPasskey, { body: { password } })
        const { startRegistration } = await import('@simplewebauthn/browser')
        const response = await startRegistration({ optionsJSON: options as never })
        return await call(addPasskey, { body: { name, response: { ...response } } })
      },
      onSuccess: () => client.invalidateQueries({ queryKey: secondFactorQueries.all() }),
    }),
  removePasskey: (client: QueryClient) =>
    mutationOptions({
      mutationFn: (body: { passkey: string; password: string }) => call(removePasskey, { body }),
      onSuccess: () => client.invalidateQueries({ queryKey: secondFactorQueries.all() }),
    }),
  renewCodes: (client: QueryClient) =>
    mutationOptions({
      mutationFn: (password: string) => call(renewRecoveryCodes, { body: { password } }),
      onSuccess: () => client.invalidateQueries({ queryKey: secondFactorQueries.all() }),
    }),
}
