import Box from 'lucide-react/icons/box'
import Boxes from 'lucide-react/icons/boxes'
import Building2 from 'lucide-react/icons/building-2'
import Clapperboard from 'lucide-react/icons/clapperboard'
import Code from 'lucide-react/icons/code-xml'
import Factory from 'lucide-react/icons/factory'
import FolderTree from 'lucide-react/icons/folder-tree'
import House from 'lucide-react/icons/house'
import Images from 'lucide-react/icons/images'
import Layers from 'lucide-react/icons/layers'
import Mountain from 'lucide-react/icons/mountain'
import Presentation from 'lucide-react/icons/presentation'
import Radar from 'lucide-react/icons/radar'
import Settings from 'lucide-react/icons/settings-2'
import Users from 'lucide-react/icons/users'
import Video from 'lucide-react/icons/video'
import type { ComponentType } from 'react'
import type { MenuIcon as MenuIconName } from '#/session/route-access.ts'

const icons: Record<MenuIconName | 'home', ComponentType<{ className?: string }>> = {
  home: House,
  decks: Presentation,
  files: FolderTree,
  media: Images,
  embeds: Code,
  recordings: Clapperboard,
  meetings: Video,
  models: Box,
  dora: Radar,
  features: Layers,
  company: Building2,
  users: Users,
  settings: Settings,
  companies: Factory,
  assets: Mountain,
  registry: Boxes,
}

export interface MenuIconProps {
  name: MenuIconName | 'home'
}

export function MenuIcon({ name }: MenuIconProps) {
  const Icon = icons[name]
  return <Icon className="size-4 shrink-0" />
}
