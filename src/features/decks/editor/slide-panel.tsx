import type { Slide } from '@outcrop/contract/decks/slide.ts'
import { useState } from 'react'
import { SlideDetails } from './slide-details.tsx'
import type { SlideChange, SlideDocuments } from './slide-documents.ts'
import { SlideSettings } from './slide-settings.tsx'
import type { SlideTexts } from './use-slide-texts.ts'

export interface SlidePanelProps {
  companyId: string
  slide: Slide
  texts: SlideTexts
  documents: SlideDocuments
}

/** What can be edited of the open slide. */
export function SlidePanel({ companyId, slide, texts, documents }: SlidePanelProps) {
  const [document] = useState(() => documents.of(slide.id))
  const edit = (change: SlideChange) => documents.edit(slide.id, change)
  return (
    <>
      <SlideDetails slide={slide} texts={texts} document={document} onEdit={edit} />
      <SlideSettings
        companyId={companyId}
        slide={slide}
        slides={texts.slides}
        document={document}
        onEdit={edit}
        onCommit={(change) => documents.commit(slide.id, change)}
      />
    </>
  )
}
