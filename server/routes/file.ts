import { endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { Api } from '../http/api.ts'
import { register } from '../http/register.ts'
import { cloneFile } from '../services/file/clone-file.ts'
import { continueUpload } from '../services/file/continue-upload.ts'
import { createUpload } from '../services/file/create-upload.ts'
import { describeUploads } from '../services/file/describe-uploads.ts'
import { deleteFile } from '../services/file/delete-file.ts'
import { deleteUpload } from '../services/file/delete-upload.ts'
import { getFile } from '../services/file/get-file.ts'
import { getMedia } from '../services/file/get-media.ts'
import { inspectUpload } from '../services/file/inspect-upload.ts'
import { listFileDuplicates } from '../services/file/list-file-duplicates.ts'
import { listFileClashes } from '../services/file/list-file-clashes.ts'
import { listFileUsage } from '../services/file/list-file-usage.ts'
import { listFilePages } from '../services/file/list-file-pages.ts'
import { listFileVersions } from '../services/file/list-file-versions.ts'
import { listFiles } from '../services/file/list-files.ts'
import { purgeFile } from '../services/file/purge-file.ts'
import { restoreFile } from '../services/file/restore-file.ts'
import { restoreFileVersion } from '../services/file/restore-file-version.ts'
import { unlockFile } from '../services/file/unlock-file.ts'
import { updateFile } from '../services/file/update-file.ts'

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
  register(app, endpoints.updateFile, updateFile)
  register(app, endpoints.cloneFile, cloneFile)
  register(app, endpoints.listFileClashes, listFileClashes)
  register(app, endpoints.listFileDuplicates, listFileDuplicates)
  register(app, endpoints.listFileVersions, listFileVersions)
  register(app, endpoints.restoreFileVersion, restoreFileVersion)
  register(app, endpoints.deleteFile, deleteFile)
  register(app, endpoints.restoreFile, restoreFile)
  register(app, endpoints.purgeFile, purgeFile)
  register(app, endpoints.listFilePages, listFilePages)
  register(app, endpoints.getMedia, getMedia)
}
