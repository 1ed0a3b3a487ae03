import type { User } from '@outcrop/contract/account/user.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { mediaUrl } from '#/api/http.ts'
import { ownUserQueries } from '#/api/own-user.ts'
import { Avatar } from '#/ui/avatar.tsx'
import { personName } from './person-name.ts'

export interface UserAvatarProps {
  /** The signed-in person. */
  user: Pick<User, 'id' | 'name' | 'email_address' | 'profile_image'>
  size?: 'sm' | 'default' | 'lg'
}

export function UserAvatar({ user, size = 'default' }: UserAvatarProps) {
  const [expired, setExpired] = useState(false)
  const { data: fresh } = useQuery({ ...ownUserQueries.fresh(), enabled: expired })
  const picture = fresh?.id === user.id ? fresh.profile_image : user.profile_image
  return (
    <Avatar name={personName(user)} src={picture && mediaUrl(picture)} size={size} onBroken={() => setExpired(true)} />
  )
}
