import {
  getAccount,
  listDeviceSessions,
  checkPasswordReset,
  checkInvitation,
  joinCompany,
  checkEmailChange,
  askPasswordReset,
  finishPasswordReset,
  confirmEmailChange,
  askEmailChange,
  cancelEmailChange,
  changePassword,
  endDeviceSession,
  endOtherSessions,
  deleteAccount,
  exportAccount as exportAccountEndpoint,
} from '@outcrop/contract/account/account.ts'
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from './http.ts'
import { list } from './resource.ts'

export const accountQueries = {
  all: () => ['account'] as const,
  own: () =>
    queryOptions({
      queryKey: [...accountQueries.all(), 'own'] as const,
      queryFn: ({ signal }) => call(getAccount, { signal }),
    }),
  devices: () =>
    queryOptions({
      queryKey: [...accountQueries.all(), 'devices'] as const,
      queryFn: ({ signal }) => list(listDeviceSessions, { signal }),
    }),
  /** What became of a mailed link; asked once, as the answer changes only by what the page itself does. */
  passwordReset: (token: string) =>
    queryOptions({
      queryKey: [...accountQueries.all(), 'password-reset', token] as const,
      queryFn: () => call(checkPasswordReset, { body: { token } }),
      staleTime: Infinity,
    }),
  invitation: (token: string) =>
    queryOptions({
      queryKey: [...accountQueries.all(), 'invitation', token] as const,
      queryFn: () => call(checkInvitation, { body: { token } }),
      staleTime: Infinity,
    }),
  emailChange: (token: string) =>
    queryOptions({
      queryKey: [...accountQueries.all(), 'email-change', token] as const,
      queryFn: () => call(checkEmailChange, { body: { token } }),
      staleTime: Infinity,
    }),
}

export const accountMutations = {
  askPasswordReset: () =>
    mutationOptions({
      mutationFn: (email_address: string) => call(askPasswordReset, { body: { email_address } }),
    }),
  finishPasswordReset: () =>
    mutationOptions({
      mutationFn: (body: { token: string; password: string }) => call(finishPasswordReset, { body }),
    }),
  joinCompany: () =>
    mutationOptions({
      mutationFn: (token: string) => call(joinCompany, { body: { token } }),
    }),
  confirmEmailChange: () =>
    mutationOptions({
      mutationFn: (token: string) => call(confirmEmailChange, { body: { token } }),
    }),
  askEmailChange: (client: QueryClient) =>
    mutationOptions({
      mutationFn: (body: { email_address: string; password: string }) => call(askEmailChange, { body }),
      onSuccess: (account) => client.setQueryData(accountQueries.own().queryKey, account),
    }),
  cancelEmailChange: (client: QueryClient) =>
    mutationOptions({
      mutationFn: () => call(cancelEmailChange, {}),
      onSettled: () => client.invalidateQueries({ queryKey: accountQueries.own().queryKey }),
    }),
  changePassword: (client: QueryClient) =>
    mutationOptions({
      mutationFn: (body: { current_password: string; password: string }) => call(changePassword, { body }),
      onSettled: () => client.invalidateQueries({ queryKey: accountQueries.all() }),
    }),
  endDevice: (client: QueryClient) =>
    mutationOptions({
      mutationFn: (id: string) => call(endDeviceSession, { params: { id } }),
      onSettled: () => client.invalidateQueries({ queryKey: accountQueries.devices().queryKey }),
    }),
  endOtherDevices: (client: QueryClient) =>
    mutationOptions({
      mutationFn: () => call(endOtherSessions, {}),
      onSettled: () => client.invalidateQueries({ queryKey: accountQueries.devices().queryKey }),
    }),
  deleteAccount: () =>
    mutationOptions({
      mutationFn: (password: string) => call(deleteAccount, { body: { password } }),
    }),
}

/** Everything that is kept of the signed-in person. */
export async function exportAccount(): Promise<unknown> {
  return await call(exportAccountEndpoint, {})
}
