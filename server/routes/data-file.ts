import { endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { Api } from '../http/api.ts'
import { register } from '../http/register.ts'
import { createDataArchive } from '../services/archive/create-archive.ts'
import { listDataAssets } from '../services/data-asset/list-data-assets.ts'
import { checkDataFile } from '../services/file/check-data-file.ts'
import { listFileClashes } from '../services/file/list-file-clashes.ts'
import { listDataFiles } from '../services/file/list-files.ts'
import { createFolder } from '../services/folder/create-folder.ts'
import { listDataFolders } from '../services/folder/list-folders.ts'

export function registerDataFileRoutes(app: Api): void {
  register(app, endpoints.listDataAssets, listDataAssets)
  register(app, endpoints.listDataFiles, listDataFiles)
  register(app, endpoints.listDataFolders, listDataFolders)
  register(app, endpoints.createDataFolder, createFolder)
  register(app, endpoints.listDataFileClashes, listFileClashes)
  register(app, endpoints.createDataArchive, createDataArchive)
  register(app, endpoints.checkDataFile, checkDataFile)
}
