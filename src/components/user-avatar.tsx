import type { User } from '@outcrop/contract/user.ts'
import { mediaUrl } from '#/api/http.ts'
import { Avatar } from '#/ui/avatar.tsx'
import { personName } from './person-name.ts'

export interface UserAvatarProps {
  user: Pick<User, 'name' | 'email_address' | 'profile_image'>
  size?: 'sm' | 'default' | 'lg'
}

export function UserAvatar({ user, size = 'default' }: UserAvatarProps) {
  return <Avatar name={personName(user)} src={user.profile_image && mediaUrl(user.profile_image)} size={size} />
}
