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
  tellTabs(['slides', 'd1'])
  expect(await heard).toEqual([['slides', 'd1']])
  expect(invalidated).not.toHaveBeenCalled()

  otherTab.postMessage([['decks'], ['slides', 'd2']])
  await vi.waitFor(() => expect(invalidated).toHaveBeenCalledWith({ queryKey: ['slides', 'd2'] }))
  expect(invalidated).toHaveBeenCalledWith({ queryKey: ['decks'] })
})
