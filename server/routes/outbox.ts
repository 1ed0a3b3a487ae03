import { endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { Api } from '../http/api.ts'
import { register } from '../http/register.ts'
import { getMail } from '../services/outbox/get-mail.ts'
import { getMailPage } from '../services/outbox/get-mail-page.ts'
import { listMails } from '../services/outbox/list-mails.ts'

export function registerOutboxRoutes(app: Api): void {
  register(app, endpoints.listMails, listMails)
  register(app, endpoints.getMail, getMail)
  register(app, endpoints.getMailPage, getMailPage)
}
