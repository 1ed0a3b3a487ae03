import { endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { Api } from '../http/api.ts'
import { register } from '../http/register.ts'
import { createSlide } from '../services/slide/create-slide.ts'
import { deleteSlide } from '../services/slide/delete-slide.ts'
import { duplicateSlide } from '../services/slide/duplicate-slide.ts'
import { listSlideTexts } from '../services/slide/list-slide-texts.ts'
import { listSlideWords } from '../services/slide/list-slide-words.ts'
import { listSlides } from '../services/slide/list-slides.ts'
import { orderSlides } from '../services/slide/order-slides.ts'
import { restoreSlide } from '../services/slide/restore-slide.ts'
import { transferSlides } from '../services/slide/transfer-slides.ts'
import { updateSlide } from '../services/slide/update-slide.ts'

export function registerSlideRoutes(app: Api): void {
  register(app, endpoints.listSlides, listSlides)
  register(app, endpoints.listSlideTexts, listSlideTexts)
  register(app, endpoints.listSlideWords, listSlideWords)
  register(app, endpoints.orderSlides, orderSlides)
  register(app, endpoints.createSlide, createSlide)
  register(app, endpoints.transferSlides, transferSlides)
  register(app, endpoints.updateSlide, updateSlide)
  register(app, endpoints.duplicateSlide, duplicateSlide)
  register(app, endpoints.deleteSlide, deleteSlide)
  register(app, endpoints.restoreSlide, restoreSlide)
}
