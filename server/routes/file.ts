import { endpoints } from '@outcrop/contract/endpoints.ts'
import type { Api } from '../http/api.ts'
import { register } from '../http/register.ts'
import { continueUpload } from '../services/file/continue-upload.ts'
import { createUpload } from '../services/file/create-upload.ts'
import { describeUploads } from '../services/file/describe-uploads.ts'
import { deleteFile } from '../services/file/delete-file.ts'
import { deleteUpload } from '../services/file/delete-upload.ts'
import { getFile } from '../services/file/get-file.ts'
import { getMedia } from '../services/file/get-media.ts'
import { inspectUpload } from '../services/file/inspect-upload.ts'
import { listFileUsage } from '../services/file/list-file-usage.ts'
import { listFilePages } from '../services/file/list-file-pages.ts'
import { listFiles } from '../services/file/list-files.ts'
import { unlockFile } from '../services/file/unlock-file.ts'

export function registerFileRoutes(app: Api): void {
  register(app, endpoints.describeUploads, describeUploads)
  register(app, endpoints.createUpload, createUpload)
  register(app, endpoints.inspectUpload, inspectUpload)
  register(app, endpoints.continueUpload, continueUpload)
  register(app, endpoints.deleteUpload, deleteUpload)
  register(app, endpoints.listFiles, listFiles)
  register(app, endpoints.getFile, getFile)
  register(app, endpoints.listFileUsage, listFileUsage)
  register(app, endpoints.unlockFile, unlockFile)
  register(app, endpoints.deleteFile, deleteFile)
  register(app, endpoints.listFilePages, listFilePages)
  register(app, endpoints.getMedia, getMedia)
}
