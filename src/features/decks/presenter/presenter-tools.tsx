import { Eraser, Highlighter, Moon, Pen, Pointer, Sun, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { StageCover } from '@outcrop/contract/decks/stage.ts'
import { Button } from '#/ui/button.tsx'
import type { PresenterTool } from './presenter-surface.tsx'

export interface PresenterToolsProps {
  tool: PresenterTool
  onTool: (tool: PresenterTool) => void
  /** Whether something is drawn on the slide. */
  drawnOn: boolean
  onUndo: () => void
  onClear: () => void
  cover: StageCover
  onCover: (cover: 'black' | 'white') => void
}

/** Tools for the slide on stage. */
export function PresenterTools({ tool, onTool, drawnOn, onUndo, onClear, cover, onCover }: PresenterToolsProps) {
  const { t } = useTranslation('presenter')
  const choice = (own: PresenterTool, label: string, icon: ReactNode) => (
    <ToolButton label={label} pressed={tool === own} onPress={() => onTool(tool === own ? null : own)}>
      {icon}
    </ToolButton>
  )
  return (
    <div role="toolbar" aria-label={t('tools')} className="flex flex-wrap items-center justify-center gap-1">
      {choice('laser', t('laser'), <Pointer />)}
      {choice('pen', t('pen'), <Pen />)}
      {choice('highlighter', t('highlighter'), <Highlighter />)}
      <Button variant="ghost" size="icon" disabled={!drawnOn} aria-label={t('undo')} onClick={onUndo}>
        <Undo2 />
      </Button>
      <Button variant="ghost" size="icon" disabled={!drawnOn} aria-label={t('clear')} onClick={onClear}>
        <Eraser />
      </Button>
      <span aria-hidden className="mx-1 h-5 border-s" />
      <ToolButton label={t('black')} pressed={cover === 'black'} onPress={() => onCover('black')}>
        <Moon />
      </ToolButton>
      <ToolButton label={t('white')} pressed={cover === 'white'} onPress={() => onCover('white')}>
        <Sun />
      </ToolButton>
    </div>
  )
}

interface ToolButtonProps {
  label: string
  pressed: boolean
  onPress: () => void
  /** Its icon. */
  children: ReactNode
}

function ToolButton({ label, pressed, onPress, children }: ToolButtonProps) {
  return (
    <Button variant="ghost" size="icon" aria-label={label} aria-pressed={pressed} onClick={onPress}>
      {children}
    </Button>
  )
}
