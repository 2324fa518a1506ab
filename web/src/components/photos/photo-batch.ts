import { isPhotoType, type OpenedBatch, photoMessages, photoProblem } from '@contract/photos.ts';
import { partsOf, readPicture } from '@contract/picture-facts.ts';
import { photoList } from '@/content/photo-list.ts';
import { detailOf } from '@/lib/api-client.ts';
import { createEmitter } from '@/lib/emitter.ts';
import { sendFile } from '@/lib/uploads/send-file.ts';
import { statusOf, untilResponse } from '@/lib/uploads/until-response.ts';
import { randomUuid } from '@/lib/uuid.ts';
import {
  announcePhoto,
  arrangePhotos,
  failureOf,
  finishPhoto,
  openBatch,
  removePhoto,
  secretOf,
  signPhoto,
} from './batch-calls.ts';
import { drawPreview } from './draw-preview.ts';
import { type BatchPhoto, keepBatch, keptBatch } from './kept-batch.ts';
import { forgetFile, keepFile, keptFile } from './kept-files.ts';
import { countOf, noPhotos, type PhotosState, pendingOf } from './photo-state.ts';

/** The photos of one order, or one message: from the choice of files to what takes them along. */
export class PhotoBatch {
  readonly #form: string;
  readonly #changes = createEmitter();
  readonly subscribe = this.#changes.subscribe;
  readonly state = (): PhotosState => this.#state;
  #state = noPhotos;
  #photos: readonly BatchPhoto[] = [];
  #batch: OpenedBatch | undefined;
  #opening: Promise<OpenedBatch> | undefined;
  #removing: readonly number[] = [];
  readonly #files = new Map<string, File>();
  readonly #stops = new Map<string, AbortController>();

  /** @param form its photos are kept for a reload of the tab under this name */
  constructor(form: string) {
    this.#form = form;
    const kept = keptBatch(form);
    if (!kept) return;
    this.#batch = kept.batch;
    this.#photos = kept.photos;
    for (const number of kept.removing) this.#takeAway(number);
    this.#change();
    for (const photo of this.#photos) void this.#goOn(photo);
  }

  /** @param most how many there may be in all */
  async add(files: readonly File[], most: number): Promise<void> {
    const notices: string[] = [];
    let left = 0;
    for (const file of files) {
      const { name, size } = file;
      const same = this.#photos.find((photo) => photo.name === name && photo.size === size);
      if (same?.state === 'failed') this.remove(same.id);
      if (same?.state === 'lost') this.#start(same.id, file);
      else if (same && same.state !== 'failed') notices.push(photoList.known(name));
      else if (countOf(this.#state) >= most) left += 1;
      else await this.#addOne(file);
    }
    if (left > 0) notices.push(photoList.tooMany(most, left));
    this.#change(notices.join(' '));
  }

  async #addOne(file: File): Promise<void> {
    const { name, size } = file;
    const facts = await readPicture(partsOf(file), size).catch(() => null);
    const type = isPhotoType(facts?.type) ? facts.type : undefined;
    const problem = facts === null ? photoList.unreadable : photoProblem(size, facts);
    const id = randomUuid();
    const state = problem ? 'failed' : 'waiting';
    this.#photos = [...this.#photos, { id, name, size, type, state, sent: 0, problem }];
    this.#change();
    if (problem) return;
    void keepFile(id, { file });
    this.#start(id, file);
    void this.#drawPreview(id, file);
  }

  async #drawPreview(id: string, file: File): Promise<void> {
    const { preview, problem } = await drawPreview(id, this.#find(id)?.type, file);
    const photo = this.#find(id);
    if (!photo) return;
    if (preview) void keepFile(id, { file: this.#files.get(id), preview });
    this.#update(id, { preview, problem: photo.problem ?? problem });
  }

  async #goOn({ id, state, mayTryAgain = false }: BatchPhoto): Promise<void> {
    const { file, preview } = (await keptFile(id)) ?? {};
    if (!this.#find(id)) return;
    if (preview) this.#update(id, { preview });
    else if (file) void this.#drawPreview(id, file);
    if (file && state !== 'ready') this.#files.set(id, file);
    if (state === 'failed') this.#update(id, { mayTryAgain: mayTryAgain && Boolean(file) });
    else if (state !== 'ready' && file) this.#start(id, file);
    else if (state !== 'ready') this.#update(id, { state: 'lost', problem: photoList.lost });
  }

  #start(id: string, file: File): void {
    this.#files.set(id, file);
    const stop = new AbortController();
    this.#stops.set(id, stop);
    this.#update(id, { state: 'waiting', problem: undefined });
    void this.#send(id, file, stop.signal).catch((error: unknown) => {
      if (!stop.signal.aborted) this.#update(id, { state: 'failed', ...failureOf(error) });
    });
  }

  async #send(id: string, file: File, signal: AbortSignal): Promise<void> {
    const onWaiting = (isAway: boolean) => {
      if (this.#find(id)?.isAway !== isAway) this.#update(id, { isAway });
    };
    const patience = { signal, onWaiting };
    const batch = await untilResponse(() => this.#open(), patience);
    await sendFile({
      ...patience,
      file,
      type: this.#find(id)?.type ?? '',
      purpose: `photo ${id}`,
      sign: () => untilResponse(() => this.#sign(id, batch), patience),
      onProgress: (sent) => {
        const isBegun = this.#find(id)?.state === 'sending';
        this.#update(id, isBegun ? { sent } : { state: 'sending', sent });
      },
    });
    const number = this.#find(id)?.number ?? 0;
    await untilResponse(() => finishPhoto(batch, number), patience);
    this.#files.delete(id);
    this.#update(id, { state: 'ready' });
    // Browsers may refuse the file and keep the preview. Without one, drawing it still needs the file.
    const { preview } = this.#find(id) ?? {};
    if (preview) void keepFile(id, { preview });
  }

  #open(): Promise<OpenedBatch> {
    if (this.#batch) return Promise.resolve(this.#batch);
    this.#opening ??= openBatch()
      .then((batch) => {
        this.#batch = batch;
        this.#change();
        return batch;
      })
      .catch(this.#refused)
      .finally(() => {
        this.#opening = undefined;
      });
    return this.#opening;
  }

  /** No photo can be uploaded, or none any more. */
  #refused = (error: unknown): never => {
    const status = statusOf(error);
    if (status === 404) this.clear(photoMessages.gone);
    if (status === 422 && !this.#batch) this.clear(detailOf(error) ?? photoMessages.noRoom);
    throw error;
  };

  async #sign(id: string, batch: OpenedBatch) {
    const photo = this.#find(id);
    if (!photo) throw new DOMException('The photo was removed.', 'AbortError');
    if (photo.number) {
      try {
        return await signPhoto(batch, photo.number);
      } catch (error) {
        if (statusOf(error) !== 404) throw error;
      }
      // Its upload has ended without a photo.
      await removePhoto(batch, photo.number).catch(() => undefined);
    }
    const announced = await announcePhoto(batch, photo).catch(this.#refused);
    // It may have been removed meanwhile.
    if (!this.#find(id) && this.#batch === batch) this.#takeAway(announced.number);
    this.#update(id, { number: announced.number });
    return announced;
  }

  tryAgain(id: string): void {
    const file = this.#files.get(id);
    if (file) this.#start(id, file);
  }

  remove(id: string): void {
    const photo = this.#find(id);
    this.#stops.get(id)?.abort();
    this.#photos = this.#photos.filter((other) => other.id !== id);
    this.#forget(id);
    if (photo?.number) this.#takeAway(photo.number);
    this.#change('');
  }

  #takeAway(number: number): void {
    const batch = this.#batch;
    const { signal } = new AbortController();
    if (!batch) return;
    this.#removing = [...this.#removing, number];
    const done = () => {
      this.#removing = this.#removing.filter((other) => other !== number);
      this.#change();
    };
    const call = () => removePhoto(batch, number);
    untilResponse(call, { signal, onWaiting: () => {} }).then(done, () => undefined);
  }

  /** @param place from 0 */
  move(id: string, place: number): void {
    const photo = this.#find(id);
    if (!photo) return;
    const others = this.#photos.filter((other) => other.id !== id);
    this.#photos = [...others.slice(0, place), photo, ...others.slice(place)];
    this.#change('');
  }

  /** Resolves once no photo is on its way. */
  settled(): Promise<void> {
    return new Promise((resolve) => {
      const look = () => {
        if (pendingOf(this.#state) > 0) return;
        stop();
        resolve();
      };
      const stop = this.subscribe(look);
      look();
    });
  }

  /** True if all have arrived; otherwise it says so. */
  isComplete(): boolean {
    const isComplete = this.#photos.every(({ state }) => state === 'ready');
    if (!isComplete) this.#change(photoList.incomplete);
    return isComplete;
  }

  /**
   * Keeps the photos that have arrived for what is sent next.
   * @returns what takes them along; undefined if none has arrived.
   * @throws whatever `sendRequest` throws. Photos that are gone are gone here, too.
   */
  async prepare(): Promise<OpenedBatch | undefined> {
    const batch = this.#batch;
    const ready = this.#photos.filter(({ state }) => state === 'ready');
    if (!batch || ready.length === 0) return undefined;
    try {
      await Promise.all(this.#removing.map((number) => removePhoto(batch, number)));
      await arrangePhotos(
        batch,
        ready.map(({ number }) => number ?? 0),
      );
      return batch;
    } catch (error) {
      return this.#refused(error);
    }
  }

  /** The same for an order, which takes all or none. @returns headers for it. */
  async prepareOrder(): Promise<Readonly<Record<string, string>>> {
    if (!this.isComplete()) throw new Error('Some photos are missing.');
    const batch = await this.prepare();
    return batch ? secretOf(batch) : {};
  }

  /** Forgets all photos in this browser: they were sent, or given up. */
  clear(notice = ''): void {
    for (const stop of this.#stops.values()) stop.abort();
    for (const { id } of this.#photos) this.#forget(id);
    this.#photos = [];
    this.#batch = undefined;
    this.#removing = [];
    this.#change(notice);
  }

  #forget(id: string): void {
    this.#files.delete(id);
    this.#stops.delete(id);
    void forgetFile(id);
  }

  #find = (id: string): BatchPhoto | undefined => this.#photos.find((photo) => photo.id === id);

  #update(id: string, change: Partial<BatchPhoto>): void {
    this.#photos = this.#photos.map((photo) => (photo.id === id ? { ...photo, ...change } : photo));
    if (change.state || change.number) this.#change();
    else this.#show(this.#state.notice);
  }

  #show(notice: string): void {
    const isEmpty = this.#photos.every(({ state }) => state === 'failed');
    const link = isEmpty ? '' : (this.#batch?.link ?? '');
    this.#state = { link, photos: this.#photos, notice };
    this.#changes.emit();
  }

  /** Shows what changed, and keeps it for a reload. */
  #change(notice = this.#state.notice): void {
    const kept = { batch: this.#batch, photos: this.#photos, removing: this.#removing };
    keepBatch(this.#form, kept);
    this.#show(notice);
  }
}
