import { endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { Api } from '../http/api.ts'
import { register } from '../http/register.ts'
import { createFolder } from '../services/folder/create-folder.ts'
import { deleteFolder } from '../services/folder/delete-folder.ts'
import { listFolders } from '../services/folder/list-folders.ts'
import { purgeFolder } from '../services/folder/purge-folder.ts'
import { restoreFolder } from '../services/folder/restore-folder.ts'
import { updateFolder } from '../services/folder/update-folder.ts'

export function registerFolderRoutes(app: Api): void {
  register(app, endpoints.listFolders, listFolders)
  register(app, endpoints.createFolder, createFolder)
  register(app, endpoints.updateFolder, updateFolder)
  register(app, endpoints.deleteFolder, deleteFolder)
  register(app, endpoints.restoreFolder, restoreFolder)
  register(app, endpoints.purgeFolder, purgeFolder)
}
