# Readers that never read, as they look from the internet: segments of 1,400 bytes and a receive buffer of 2 kB. On
# loopback's own segments the kernel takes an answer whole, and hides what the server would have to keep.
# small-segments.py PORT PATH COUNT: asks COUNT times, says "asked", and holds on until its input ends.
import socket, sys

port, path, count = int(sys.argv[1]), sys.argv[2], int(sys.argv[3])
sockets = []
for _ in range(count):
    reader = socket.socket()
    reader.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    reader.setsockopt(socket.IPPROTO_TCP, socket.TCP_MAXSEG, 1400)
    reader.connect(("127.0.0.1", port))
    reader.sendall(f"GET {path} HTTP/1.1\r\nHost: x\r\n\r\n".encode())
    sockets.append(reader)
print("asked", flush=True)
sys.stdin.read()
