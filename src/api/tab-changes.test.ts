import { expect, onTestFinished, test, vi } from 'vitest'
import { queryClient } from './query-client.ts'
import { tellTabs } from './tab-changes.ts'

test('tabs tell each other what they changed, and refetch it', async () => {
  const otherTab = new BroadcastChannel('outcrop-changes')
  onTestFinished(() => otherTab.close())
  const invalidated = vi.spyOn(queryClient, 'invalidateQueries')

  const heard = new Promise((resolve) => {
    otherTab.onmessage = (event) => resolve(event.data)
  })
  tellTabs(['notes', 'd1'])
  expect(await heard).toEqual([['notes', 'd1']])
  expect(invalidated).not.toHaveBeenCalled()

  otherTab.postMessage([['followed'], ['notes', 'd2']])
  await vi.waitFor(() => expect(invalidated).toHaveBeenCalledTimes(2))
  expect(invalidated.mock.calls.map(([filters]) => filters?.queryKey)).toEqual([['followed'], ['notes', 'd2']])
})
