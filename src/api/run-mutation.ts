import type { MutationOptions, QueryClient } from '@tanstack/react-query'

/** Runs a mutation outside of React. */
export function runMutation<Data, Input, Context>(
  client: QueryClient,
  options: MutationOptions<Data, Error, Input, Context>,
  input: Input,
): Promise<Data> {
  return client.getMutationCache().build(client, options).execute(input)
}
