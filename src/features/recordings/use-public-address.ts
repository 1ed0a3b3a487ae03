import { useRouter } from '@tanstack/react-router'

/** Makes the whole address of the public page of a recording or clip. */
export function usePublicAddress(): (id: string) => string {
  const router = useRouter()
  return (id) => {
    const { publicHref } = router.buildLocation({ to: '/meetings/recordings/$uuid', params: { uuid: id } })
    return new URL(publicHref, window.location.origin).href
  }
}
