/**
 * How the file of the worker that reads barcodes begins. Its answer alone lets WebAssembly run: what the page itself may
 * do stays as strict as it is.
 */
export const wasmWorkerFile = 'assets/barcode-worker-'
